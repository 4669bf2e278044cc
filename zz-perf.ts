import { mkdirSync, writeFileSync, rmSync, mkdtempSync } from 'node:fs';
import path from 'node:path';
import os from 'node:os';
import { pageHtml } from './plugins/gatsby-plugin-site-files/src/testing/built-site';
import { readPublicTree } from './plugins/gatsby-plugin-site-files/src/public-tree';
import { readLedger, writeLedger } from './plugins/gatsby-plugin-site-files/src/file-ledger';
import { compressFiles } from './plugins/gatsby-plugin-site-files/src/compress-files';
import { pageShapeOf } from './plugins/gatsby-plugin-site-files/src/page-shape';
import { inlinePolicy } from './plugins/gatsby-plugin-site-files/src/inline-policy';
import { weighArticles } from './plugins/gatsby-plugin-site-files/src/page-weights';
import { writeBuildMarker } from './plugins/gatsby-plugin-site-files/src/build-marker';
const N = 3000;
const dir = mkdtempSync(path.join(os.tmpdir(), 'perf-'));
const w = (f: string, c: string) => { mkdirSync(path.dirname(path.join(dir, f)), { recursive: true }); writeFileSync(path.join(dir, f), c); };
const nav = Array.from({ length: 300 }, (_, i) => `<li><a class="nav" href="/fr/version/2/article/${i}">Article number ${i}</a></li>`).join('');
for (let i = 0; i < N; i++) { const a = `/fr/version/2/article/${i}`; w(`public${a}/index.html`, pageHtml(a, { body: nav })); w(`public/page-data${a}/page-data.json`, JSON.stringify({ componentChunkName: 'component---article', path: a, nav })); }
const timed = async (l: string, f: () => unknown) => { const c = process.cpuUsage(); const r = await f(); const u = process.cpuUsage(c); console.log(l, 'user', Math.round(u.user / 1000), 'sys', Math.round(u.system / 1000)); return r; };
void (async () => {
  const pub = path.join(dir, 'public'); const lf = path.join(dir, 'l.json');
  const h = pageHtml('/x', { body: nav }); await timed('scan x1000 ' + h.length, () => { for (let i = 0; i < 1000; i++) pageShapeOf(h); });
  for (let i = 0; i < 3; i++) {
    const tree = (await timed("tree", () => readPublicTree(pub))) as Awaited<ReturnType<typeof readPublicTree>>;
    const before = (await timed('readLedger', () => readLedger(lf))) as Awaited<ReturnType<typeof readLedger>>;
    const r = (await timed('compress', () => compressFiles(pub, tree, before))) as Awaited<ReturnType<typeof compressFiles>>;
    await timed('writeLedger', () => writeLedger(lf, r.ledger));
    await timed('policy', () => inlinePolicy(r.ledger)); await timed('weigh', () => weighArticles(r.ledger, {})); await timed('marker', () => writeBuildMarker(pub, r.ledger, new Date()));
  }
  rmSync(dir, { recursive: true });
})();
