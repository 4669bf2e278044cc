import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { GATSBY_VERSION, MODULES } from './gatsby-modules';

/** Digests of the files at the time when the calls were written. */
const DIGESTS: Record<keyof typeof MODULES, string> = {
  build: '30dc8ff72ada79d7',
  bootstrap: '2507aea216d879e0',
  redux: '35148e6e13c1ef0c',
  actions: '7cd35120963278e2',
  sourceNodes: 'b0ee8141703f54f9',
  services: '1b34ac90a0ecda54',
  graphqlRunner: '1bcdf9c81b38f5f3',
  pageData: 'c70fb23b028c12cb',
  buildHtml: 'a7b119ac1ab6818f',
  buildUtils: 'c3fe6b4b50769fcf',
  renderHtml: 'a62ded62c3ea6a31',
  apiRunner: 'e97fa5f293a4e138',
  saveState: 'e5ebae0fdf5cb0bc',
};

/** Modules that the threads call which render pages (`src/build/gatsby/render-worker.ts`). */
const OF_THREADS = {
  'utils/client-assets-for-template': '53c453f7dd591467',
  'utils/static-query-utils': 'bcadf7175b174353',
};

const load = createRequire(path.join(__dirname, 'gatsby-modules.ts'));
const digestOf = (module: string) =>
  createHash('sha256')
    .update(readFileSync(load.resolve(`gatsby/dist/${module}`)))
    .digest('hex')
    .slice(0, 16);

describe('the internal modules of Gatsby that the build daemon calls', () => {
  it('have the release that the calls are written for', () => {
    expect(JSON.parse(readFileSync(load.resolve('gatsby/package.json'), 'utf8'))).toMatchObject({
      version: GATSBY_VERSION,
    });
  });

  it.each(Object.entries(MODULES))(
    'include %s unchanged: otherwise review it, then update its digest',
    (name, module) => {
      expect(`${name} ${digestOf(module)}`).toBe(`${name} ${Reflect.get(DIGESTS, name)}`);
    },
  );

  it.each(Object.entries(OF_THREADS))('include those of its threads unchanged: %s', (module, digest) => {
    expect(digestOf(module)).toBe(digest);
  });
});
