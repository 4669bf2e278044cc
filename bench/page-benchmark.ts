import { createSiteServer } from '../services/site/create-site-server';
import { measurePageWeight, totalBytes, type LoadedFile } from './page-weight';
import type { Figure } from './report';

/** Weighs a first visit of one page of a built site. */
export async function pageFigures(publicDir: string, path: string): Promise<Figure[]> {
  const server = await createSiteServer({ publicDir, port: 0, host: '127.0.0.1' });
  try {
    const { before, after } = await measurePageWeight(`${server.url}${path}`);
    const scripts = (files: readonly LoadedFile[]) => files.filter(({ kind }) => kind === 'Script');
    const figure = (what: string, files: readonly LoadedFile[], target: number): Figure => ({
      what: `${path}: ${what}`,
      value: totalBytes(files) / 1000,
      unit: 'kB',
      against: { name: 'target', value: target },
    });
    return [
      figure('first visit, at once', before, 45),
      figure('of it script files', scripts(before), 4),
      figure('more on intent', after, 100),
      ...after.map(({ path: file, bytes }) => ({
        what: `${path}: on intent ${file}`,
        value: bytes / 1000,
        unit: 'kB',
      })),
    ];
  } finally {
    await server.close();
  }
}
