import { createRequire } from 'node:module';
import { inferFewerTypes, keepPageNodes } from './stored-nodes';

/** A reducer of Gatsby: its store applies it to each action. */
type Reducer = (state: unknown, action: object) => unknown;

const load = createRequire(__filename);
const { inferenceMetadataReducer } = load('gatsby/dist/redux/reducers/inference-metadata') as Record<string, Reducer>;
const { nodesTouchedReducer } = load('gatsby/dist/redux/reducers/nodes-touched') as Record<string, Reducer>;
const { parseTypeDef } = load('gatsby/dist/schema/types/type-defs') as { parseTypeDef: (types: string) => unknown };
const { typeOwnersReducer } = load('gatsby/dist/redux/reducers/type-owners') as Record<string, Reducer>;

test('Gatsby lists the types whose fields it infers, and none of those that are complete', () => {
  const types = 'type Complete implements Node @dontInfer { id: ID! } type Open implements Node { id: ID! }';
  const inferenceMetadata = inferenceMetadataReducer?.(undefined, {
    type: 'CREATE_TYPES',
    payload: [parseTypeDef(types)],
  });
  const dataStore = { getTypes: () => ['Complete', 'Open', 'New'] };
  inferFewerTypes({ getDataStore: () => dataStore }, { getState: () => ({ inferenceMetadata }) });
  expect(dataStore.getTypes()).toEqual(['Open', 'New']);
});

test('the nodes of the pages of the last build are touched in the name of their owner', () => {
  const pages = new Map([
    ['/fr', {}],
    ['/en', {}],
  ]);
  const owner = 'internal-data-bridge';
  let touched: unknown = new Set();
  const owners = {
    pluginsToTypes: new Map([[owner, new Set(['SitePage'])]]),
    typesToPlugins: new Map([['SitePage', owner]]),
  };
  keepPageNodes({
    getState: () => ({ pages }),
    dispatch: (action) => {
      touched = nodesTouchedReducer?.(touched, action);
      // Fails for an action of another plugin.
      typeOwnersReducer?.(owners, action);
    },
  });
  expect(touched).toEqual(new Set(['SitePage /fr', 'SitePage /en']));
});
