import { createServer } from 'node:net';
import { hasErrorCode } from '../../src/node/errors';
import { CommandError } from './command';

/** Loopback interface, the only one that everything started by a command listens on. */
export const LOOPBACK = '127.0.0.1';

/** Returns the address to show to people: passkeys work at `localhost`, but not at `127.0.0.1`. */
export function displayAddress(url: string): string {
  return url.replace(`//${LOOPBACK}:`, '//localhost:');
}

/** Number of ports tried after the preferred one. */
const ATTEMPTS = 50;

/**
 * Returns the preferred port when it is free, else the next free one; 0 returns any free one.
 * @throws {CommandError} when none of the next 50 is free.
 */
export async function findFreePort(preferred: number): Promise<number> {
  for (let port = preferred; port <= Math.min(preferred + ATTEMPTS, 65_535); port += 1) {
    const free = await tryPort(port);
    if (free !== undefined) return free;
  }
  throw new CommandError({
    fr: `Aucun port de ${preferred} à ${preferred + ATTEMPTS} n’est libre. Donnez-en un autre avec --port.`,
    en: `No port from ${preferred} to ${preferred + ATTEMPTS} is free. Give another one with --port.`,
  });
}

function tryPort(port: number): Promise<number | undefined> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', (error) => {
      if (hasErrorCode(error, 'EADDRINUSE', 'EACCES')) resolve(undefined);
      else reject(error);
    });
    server.listen({ port, host: LOOPBACK }, () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address !== null ? address.port : undefined));
    });
  });
}
