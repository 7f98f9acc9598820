import { proseFiles } from './files-fs.js'; import fs from 'node:fs'; import { proseOf } from './text.js';
const rows:[number,string][]=[]; let all=0;
for (const f of proseFiles('/work/wt-voice')) if (f.kind==='guide') { const s=fs.readFileSync(f.file,'utf8'); const p=proseOf(s,'mdx'); let n=0; for (const {start,end} of p.paragraphs) n+=[...p.text.slice(start,end).matchAll(/;[ ]/g)].length; rows.push([n,f.file]); all+=n; }
rows.sort((a,b)=>b[0]-a[0]); console.log(all, rows.slice(0,8));
