import { onPreBootstrap } from './on-pre-bootstrap';

test('Gatsby is told to delete no document by itself', () => {
  const enabled: string[] = [];
  // The only action that it uses.
  onPreBootstrap({ actions: { enableStatefulSourceNodes: () => enabled.push('stateful') } as never });
  expect(enabled).toEqual(['stateful']);
});
