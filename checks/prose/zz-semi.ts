import fs from 'node:fs';
import path from 'node:path';
import { proseFiles } from './files-fs.js';
import { proseOf } from './text.js';
import { yamlProseOf } from './yaml-text.js';
const root='/work/wt-voice'; const kind=process.argv[2]!;
let id=0; const out:unknown[]=[];
for (const f of proseFiles(root)) { if (f.kind!==kind||f.file.includes('/apis/releases/')) continue;
  const source=fs.readFileSync(f.file,'utf8'); const p=f.kind==='yaml'?yamlProseOf(source):proseOf(source,'mdx');
  const name=path.relative(root,f.file).replace('content/','');
  for (const m of p.text.matchAll(/;/g)) {
    const ls=source.lastIndexOf('\n',m.index)+1; let le=source.indexOf('\n',m.index);
    const line=source.slice(ls,le);
    // text of the sentence
    let s=source.slice(Math.max(0,m.index-400),m.index); let e=source.slice(m.index+1,m.index+400);
    if(f.kind==='guide'){ s=source.slice(ls,m.index); e=source.slice(m.index+1,le);} 
    const before=s.split(/(?<=[.?!:|])\s|\n\s*\n|description:|summary:|\n\s*- /).at(-1)!.replace(/\s+/g,' ').slice(-150);
    const after=e.split(/(?<=[.?!])\s|\n\s*\n|\n\s*- |\n\s*\w+:|\|/)[0]!.replace(/\s+/g,' ').slice(0,120);
    out.push({id:++id,file:f.file,offset:m.index});
    console.log(`${id}\t${name}\t${line.trimStart().startsWith('|')?'T ':''}${before};${after}`);
  } }
fs.writeFileSync(`/tmp/voice/semi-${kind}.json`,JSON.stringify(out));
