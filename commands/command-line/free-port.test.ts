import { createServer, type Server } from 'node:net';
import { findFreePort, LOOPBACK } from './free-port';

const servers: Server[] = [];

function listen(port: number): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer().once('error', reject);
    servers.push(server);
    server.listen(port, LOOPBACK, () => {
      const address = server.address();
      resolve(typeof address === 'object' && address !== null ? address.port : -1);
    });
  });
}

afterEach(async () => {
  await Promise.all(servers.splice(0).map((server) => new Promise((resolve) => server.close(resolve))));
});

describe('a free port', () => {
  it('is the preferred one when that is free', async () => {
    const port = await findFreePort(0);
    expect(await findFreePort(port)).toBe(port);
  });

  it('is a later one when the preferred one is taken', async () => {
    const used = await listen(0);
    const port = await findFreePort(used);
    expect(port).toBeGreaterThan(used);
    await expect(listen(port)).resolves.toBe(port);
  });
});
