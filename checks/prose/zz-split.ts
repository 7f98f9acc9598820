import fs from 'node:fs';
import path from 'node:path';
import { proseFiles } from './files-fs.js';
import { proseOf } from './text.js';
import { yamlProseOf } from './yaml-text.js';
const root='/work/wt-voice'; const kind=process.argv[2]!; const write=process.argv[3]==='write';
const comma=/^(not (later|earlier|less)|never later|at most|at least one day|always `|final\b|left out|with a reason)/;
const keep=/^(or\b|more follow|last page|otherwise (\[?\d|cancel\b.*\|)|up to 100|by default|all \d)/;
const customs:[RegExp,string][]=[[/^only with/,'Present only with'],[/^without it, all\./,'Without it, all are listed.'],[/^without it you get/,'Without it, you get'],[/^otherwise (?!,)/,'Otherwise, '],[/^then the list has/,'The list then has'],[/^must be/,'It must be'],[/^so (?=[a-z])/,'So ']];
let n=0,k=0; 
for (const f of proseFiles(root)) { if (f.kind!==kind||f.file.includes('/apis/releases/')) continue;
  const source=fs.readFileSync(f.file,'utf8'); const p=f.kind==='yaml'?yamlProseOf(source):proseOf(source,'mdx'); let out=source;
  const name=path.relative(root,f.file).replace('content/','');
  const skip=new Set((process.argv[4]??'').split(',').filter(Boolean));
  for (const m of [...p.text.matchAll(/;(\s+)/g)].reverse()) {
    const i=m.index; const ls=source.lastIndexOf('\n',i)+1; let le=source.indexOf('\n',i); const line=source.slice(ls,le);
    const rest=source.slice(i+1).replace(/^\s+/,'');
    // end of this value/sentence/cell
    let tail:string;
    const isTable=/^\s*\|/.test(line);
    if (p.quoted?.some(q=>q.start<=i&&i<q.end)) {k++;continue;}
    const gapEnd=i+1+source.slice(i+1).match(/^\s+/)![0].length;
    if (isTable) { const cell=source.slice(i,le).split(/ \|/)[0]!; tail=cell; }
    else if (kind==='yaml') { const block=/^\s*(- )?[\w'-]+: /.test(line)&&!/: [|>]-?$/.test(line); tail= block? line.slice(i-ls): source.slice(i).split(/\n\s*\n|\n\s*[\w'-]+:|\n\s*- /)[0]!; }
    else tail=source.slice(i,le);
    const t=tail.trim().replace(/['"]$/,'');
    const sentence=rest.split(/(?<=[.?!:])\s/)[0]!.replace(/\s+/g,' ');
    const beforeCell=source.slice(isTable?source.lastIndexOf('| ',i):ls,i);
    const open=(s:string)=>(s.replace(/\]\([^)]*\)/g,'').match(/\(/g)??[]).length>(s.replace(/\]\([^)]*\)/g,'').match(/\)/g)??[]).length;
    const ends=/[.?!:]/.test(isTable? t.slice(-1):(t.match(/[.?!:](?=\s|$)/)?.[0]??''));
    let to:string|undefined;
    if (!ends||keep.test(sentence)||open(beforeCell.slice(-300))) to=undefined;
    else if (comma.test(sentence)) to=','+source.slice(i+1,gapEnd);
    const gap=source.slice(i+1,gapEnd);
    let end=gapEnd;
    if (to===undefined && ends && !keep.test(sentence) && !open(beforeCell.slice(-300))) {
      const c=customs.find(([r])=>r.test(rest.replace(/\s+/g,' ')));
      if (c) { const mm=rest.match(c[0])!; if(mm){ to='.'+gap+c[1]; end=gapEnd+mm[0].length; } }
      if (to===undefined) { const bare=rest.replace(/^[*_]*\[?/,''); const lead=rest.length-bare.length; const ch=bare[0]!; const cap=/^v\d/.test(bare)||/^(get|patch|post|delete|survey|create|calculate|adjust|search)-/.test(bare)?ch:ch.toUpperCase(); to='.'+gap+rest.slice(0,lead)+cap; end=gapEnd+lead+1; }
    }
    if (to===undefined) {k++; if(!write) console.log(`KEEP\t${name}\t${source.slice(Math.max(ls,i-70),i+70).replace(/\s+/g,' ')}`); continue;}
    n++; if(!write) console.log(`DO\t${name}\t${source.slice(Math.max(ls,i-60),i).replace(/\s+/g,' ')}⟦${to.replace(/\s+/g,' ')}⟧${source.slice(end,end+50).replace(/\s+/g,' ')}`);
    out=out.slice(0,i)+to+out.slice(end);
  }
  if (write&&out!==source) fs.writeFileSync(f.file,out);
}
console.log({split:n,kept:k});
