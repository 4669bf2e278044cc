import { NODE_TYPES } from '../../../content-schema';
import { onPreBootstrap } from './on-pre-bootstrap';

test('nodes that are created with the pages are kept while content is sourced', () => {
  const nodes = Object.values(NODE_TYPES).map((type) => ({ id: `a ${type}`, internal: { type } }));
  const touched: string[] = [];
  onPreBootstrap({
    // Only the fields that are read.
    getNodesByType: (type) => nodes.filter(({ internal }) => internal.type === type) as never,
    actions: { touchNode: ({ id }: { id: string }) => touched.push(id) } as never,
  });
  expect(touched).toEqual([
    `a ${NODE_TYPES.configImages}`,
    `a ${NODE_TYPES.siteImages}`,
    `a ${NODE_TYPES.informationPages}`,
    `a ${NODE_TYPES.informationDocument}`,
  ]);
});
