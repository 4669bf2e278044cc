import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import {
  createHostingRules,
  type HostingInput,
} from '../../../src/build/outputs/site-files/hosting/create-hosting-rules';
import { nginxSnippet } from '../../../src/build/outputs/site-files/hosting/host-files/nginx-snippet';
import { anIdentityConfig } from '../../../src/build/outputs/site-files/testing/an-identity-config';
import type { HostingRules } from '../../../src/node/hosting/hosting-rules';

/** Hash part of webpack's file names. */
export const HASH = '0123456789abcdef0123';

const html = (title: string) =>
  `<!DOCTYPE html><html><head><title>${title}</title></head><body>${title} ${'lorem ipsum '.repeat(200)}</body></html>`;

/** Files of a small built site, by path. */
export const SITE_FILES: Readonly<Record<string, string>> = {
  'index.html': html('Locale choice'),
  '404.html': html('Not found, both languages'),
  '404/index.html': html('Not found, both languages'),
  'fr/index.html': html('Accueil'),
  'en/index.html': html('Home'),
  'fr/404/index.html': html('Page introuvable'),
  'en/404/index.html': html('Page not found'),
  'fr/version/index.html': html('Versions'),
  'fr/version/2/article/12/index.html': html('Article douze'),
  'en/version/2/article/12/index.html': html('Article twelve'),
  'fr/account/index.html': html('Compte'),
  'fr/caf\u00e9/index.html': html('Caf\u00e9'),
  'page-data/fr/page-data.json': JSON.stringify({ path: '/fr', text: 'lorem '.repeat(300) }),
  'page-data/app-data.json': '{"webpackCompilationHash":"abc"}',
  [`app-${HASH}.js`]: `console.log(${JSON.stringify('app '.repeat(400))});`,
  [`styles.${HASH}.css`]: 'body{color:#123}',
  'static/logo-abc.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
  'static/data-abc.json': '{}',
  'content-images/heron.abc-640.webp': 'RIFF',
  'content-images/heron.abc.xml': '<x/>',
  'sw.js': 'self.addEventListener("fetch", () => {});',
  'offline/packs.json': '{"format":1,"packs":[]}',
  'offline/manifests/2-fr-0123456789abcdefABCD-_.json': '{}',
  'offline/pieces/-_0123456789abcdefABCD.bin': 'deflated',
  '_i18n/abc/fr/messages.json': '{}',
  'fr/sitemap.xml': '<urlset/>',
  'robots.txt': 'User-agent: *\n',
  'builds/latest.json': '{"id":"1"}',
  'settings/private-api/on.json': '{"privateAPI":true}',
  'settings/private-api/off.json': '{"privateAPI":false}',
  'audio/track.mp3': '0123456789'.repeat(100),
  'musics/river.mp3': '0123456789'.repeat(200),
  '.env': 'SECRET=1',
  'static/.secret': 'SECRET=1',
  '.well-known/security.txt': 'Contact: mailto:security@example.org\n',
  _headers: '/*\n',
  _redirects: '/a /b\n',
  'quality-report.json': '{}',
  'hosting/nginx.conf': '# nginx',
};

/** Creates the rules of the small site, with every kind of rule. */
export function siteRules(input: Partial<HostingInput> = {}): HostingRules {
  return createHostingRules({
    identity: anIdentityConfig(),
    siteUrl: 'https://docs.example.org',
    scriptHashes: ['sha256-AAAA'],
    routeRules: [
      { path: '/old', redirect: '/version', status: 301 },
      { path: '/fr/ancien', redirect: '/fr/version/2/article/12?de=ancien#titre', status: 302 },
      { path: '/en/moved', redirect: 'https://elsewhere.example.org/x?y=1', status: 308 },
      { path: '/fr/d\u00e9j\u00e0 vu "$uri";', redirect: '/fr/$args', status: 307 },
      { path: '/shop', redirect: 'https://shop.example.org/', status: 301 },
      { path: '/fr/forum', redirect: 'https://forum.example.org/fr?a=b#c', status: 301 },
      { path: '/en/forum', redirect: 'https://forum.example.org/en', status: 308 },
    ],
    ...input,
  });
}

/** A public folder on disk. */
export interface PublicFolder {
  dir: string;
  write(file: string, content: string | Buffer): Promise<void>;
  remove(): Promise<void>;
}

/** Writes a built site into a temporary folder, with `.br` files beside compressible ones. */
export async function createPublicFolder(
  files: Readonly<Record<string, string>> = SITE_FILES,
  rules: HostingRules = siteRules(),
): Promise<PublicFolder> {
  const dir = await mkdtemp(path.join(os.tmpdir(), 'versio-site-'));
  const folder: PublicFolder = {
    dir,
    async write(file, content) {
      const target = path.join(dir, file);
      await mkdir(path.dirname(target), { recursive: true });
      await writeFile(target, content);
    },
    remove: () => rm(dir, { recursive: true, force: true }),
  };
  for (const [file, content] of Object.entries(files)) {
    await folder.write(file, content);
    if (/\.(?:html|js|json)$/.test(file)) await folder.write(`${file}.br`, brotliCompressSync(content));
  }
  await folder.write('hosting-rules.json', JSON.stringify(rules));
  await folder.write('hosting/nginx.conf', nginxSnippet(rules));
  return folder;
}
