import { runInNewContext } from 'node:vm';
import { onCreateDevServer } from './on-create-dev-server';

test('in development, the service worker of an earlier build is replaced by one that removes itself', () => {
  const served = new Map<string, { type: string; body: string }>();
  onCreateDevServer({
    app: {
      get: (path, handler) =>
        handler(null, { type: (type) => ({ send: (body: string) => served.set(path, { type, body }) }) }),
    },
  });
  const { type, body } = served.get('/sw.js') ?? { type: '', body: '' };
  expect(type).toBe('application/javascript');

  const events: Record<string, () => unknown> = {};
  const called: string[] = [];
  const self = {
    addEventListener: (name: string, listener: () => unknown) => (events[name] = listener),
    skipWaiting: () => called.push('skipWaiting'),
    registration: { unregister: () => called.push('unregister') },
  };
  runInNewContext(body, { self });
  // Without a listener for `fetch`, the browser sends requests to the network.
  expect(Object.keys(events)).toEqual(['install', 'activate']);
  for (const listener of Object.values(events)) listener();
  expect(called).toEqual(['skipWaiting', 'unregister']);
});
