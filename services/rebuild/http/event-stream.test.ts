import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createEventStream } from './event-stream';

afterEach(() => jest.useRealTimers());

test('a stream ends after half an hour, so that its reader is authorized again', async () => {
  jest.useFakeTimers();
  const noStatus = (): never => {
    throw new Error('no status');
  };
  const events = createEventStream(noStatus, () => undefined);
  const server = createServer((_, response) => events.open(response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo; // A TCP server that listens has such an address.
  const read = (signal?: AbortSignal) => fetch(`http://127.0.0.1:${port}`, signal ? { signal } : {});
  try {
    const keepAliveTimers = jest.getTimerCount();
    const ending = new AbortController();
    const closed = new Promise((resolve) => server.once('request', (_, response) => response.on('close', resolve)));
    await read(ending.signal);
    ending.abort();
    await closed;
    expect(jest.getTimerCount()).toBe(keepAliveTimers);

    const response = await read();
    jest.advanceTimersByTime(30 * 60_000 - 1);
    expect(events.watchers).toBe(1);
    jest.advanceTimersByTime(1);
    expect(events.watchers).toBe(0);
    expect(await response.text()).toMatch(/^retry: 3000\n\n(: still here\n\n)+$/);
  } finally {
    events.close();
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  }
}, 5_000);
