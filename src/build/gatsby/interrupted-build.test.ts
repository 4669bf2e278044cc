import { mkdtempSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type CacheModule, repeatInterrupted } from './interrupted-build';

/** Cache as Gatsby uses it for the digests of query results. */
interface Digests {
  set: (query: string, digest: string) => Promise<string>;
  get: (query: string) => Promise<string | undefined>;
}

/** A reducer of Gatsby: its store applies it to each action. */
type Reducer<State> = (state: State | undefined, action: object) => State;

const load = createRequire(__filename);
const before = process.cwd();
let site = '';
beforeAll(() => {
  site = mkdtempSync(path.join(tmpdir(), 'versio-interrupted-'));
  // Gatsby's cache is in the current folder, from the moment when its module is loaded.
  process.chdir(site);
});
afterAll(() => {
  process.chdir(before);
  rmSync(site, { recursive: true, force: true });
});

test('after an interrupted build, Gatsby queries and renders every page, and knows no digest of a result', async () => {
  const { queriesReducer } = load('gatsby/dist/redux/reducers/queries') as Record<'queriesReducer', Reducer<object>>;
  const { htmlReducer } = load('gatsby/dist/redux/reducers/html') as Record<'htmlReducer', Reducer<object>>;
  const { calcDirtyHtmlFiles } = load('gatsby/dist/commands/build-utils') as {
    calcDirtyHtmlFiles: (state: object) => { toRegenerate: string[] };
  };
  const cache = load('gatsby/dist/utils/cache-lmdb') as CacheModule;
  const digests = new cache.default({ name: 'query-result-hashes', encoding: 'string' }).init() as unknown as Digests;
  await digests.set('/fr', 'digest');

  const actions = [
    { type: 'CREATE_PAGE', payload: { path: '/fr', componentPath: 'a.tsx' }, contextModified: false },
    { type: 'PAGE_QUERY_RUN', payload: { path: '/fr', componentPath: 'a.tsx', queryType: 'page' } },
    { type: 'ADD_PAGE_DATA_STATS', payload: { pagePath: '/fr', pageDataHash: 'data' } },
    { type: 'HTML_GENERATED', payload: ['/fr'] },
  ];
  const state = {
    queries: actions.reduce<object | undefined>(queriesReducer, undefined) ?? {},
    html: actions.reduce<object | undefined>(htmlReducer, undefined) ?? {},
    pages: new Map([['/fr', { path: '/fr', componentPath: 'a.tsx', mode: 'SSG' }]]),
    components: new Map([['a.tsx', {}]]),
  };
  expect(calcDirtyHtmlFiles(state).toRegenerate).toEqual([]);
  await repeatInterrupted({ store: { getState: () => state } }, cache);
  expect(calcDirtyHtmlFiles(state).toRegenerate).toEqual(['/fr']);
  expect(state.queries).toMatchObject({ trackedQueries: new Map([['/fr', { dirty: 4, running: 0 }]]) });
  expect(await digests.get('/fr')).toBeUndefined();
});
