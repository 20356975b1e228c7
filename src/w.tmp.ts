import { loadedBy } from './bench/pages.ts';
import { readFileSync } from 'node:fs'; import { brotliCompressSync } from 'node:zlib';
for (const p of process.argv.slice(2)) { let t=0; console.log(p); for (const f of loadedBy('dist', p).scripts) { const n=brotliCompressSync(readFileSync('dist/'+f)).length; t+=n; console.log('  ',n,f);} console.log('  =',t); }
