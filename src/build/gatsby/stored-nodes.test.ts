import { createRequire } from 'node:module';
import { inferFewerTypes, keepPageNodes } from './stored-nodes';

/** A reducer of Gatsby: its store applies it to each action. */
type Reducer = (state: unknown, action: object) => unknown;

const load = createRequire(__filename);
const { inferenceMetadataReducer } = load('gatsby/dist/redux/reducers/inference-metadata') as Record<string, Reducer>;
const { parseTypeDef } = load('gatsby/dist/schema/types/type-defs') as { parseTypeDef: (types: string) => unknown };

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

test('the nodes of the pages of the last build are kept', () => {
  const pages = new Map([
    ['/fr', {}],
    ['/en', {}],
  ]);
  const touched: string[] = [];
  keepPageNodes({
    store: { getState: () => ({ pages }) },
    // The only action that it uses.
    actions: { touchNode: ({ id }: { id: string }) => touched.push(id) } as never,
  });
  expect(touched).toEqual(['SitePage /fr', 'SitePage /en']);
});
