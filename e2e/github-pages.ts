import { readFile, stat } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { contentTypeOf } from '../src/node/hosting/content-types';
import { sitePathOf } from '../src/shared/routes/base-path';
import { SITE_PATH } from './site-path';

/** A server that answers as GitHub Pages does. */
export interface PagesHost {
  /** Address of the site, without its last slash. */
  url: string;
  close: () => Promise<void>;
}

/**
 * Serves a folder as GitHub Pages serves a site, that of a project below its path: files as they
 * are, a folder with a slash at its end, `404.html` for everything else; neither the headers nor
 * the redirects of the site.
 * @param sitePath Path of the project, below which it is served (default: that of the site under
 * test).
 */
export async function serveLikeGithubPages(publicDir: string, sitePath = SITE_PATH): Promise<PagesHost> {
  const isFile = async (file: string) => (await stat(file).catch(() => null))?.isFile() === true;
  const server = createServer((request, response) => {
    const { pathname, search } = new URL(request.url ?? '/', 'http://localhost');
    const send = async (status: number, file: string) => {
      const { type } = contentTypeOf(file);
      response.writeHead(status, { 'content-type': type, 'cache-control': 'max-age=600' });
      response.end(await readFile(file));
    };
    const answer = async () => {
      const site = pathname === sitePath ? '' : sitePathOf(decodeURIComponent(pathname), sitePath);
      const file = path.join(publicDir, path.posix.normalize(`/${site}`));
      const isOfSite = site !== '' || pathname === sitePath;
      if (isOfSite && (await isFile(file))) return send(200, file);
      if (isOfSite && (await isFile(`${file.replace(/\/$/, '')}.html`)) && !pathname.endsWith('/'))
        return send(200, `${file}.html`);
      if (isOfSite && (await isFile(path.join(file, 'index.html')))) {
        if (pathname.endsWith('/')) return send(200, path.join(file, 'index.html'));
        return void response.writeHead(301, { location: `${pathname}/${search}` }).end();
      }
      return isOfSite ? send(404, path.join(publicDir, '404.html')) : void response.writeHead(404).end();
    };
    answer().catch((error: unknown) => response.destroy(error instanceof Error ? error : undefined));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo; // A TCP server that listens has such an address.
  return {
    url: `http://localhost:${port}${sitePath}`,
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}
