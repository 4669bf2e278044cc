import { createServer } from 'node:net';
import { hasErrorCode } from '../../src/node/errors';
import { CommandError } from './command';

/** Everything that a command starts listens on the loopback interface alone. */
export const LOOPBACK = '127.0.0.1';

/** The address to show to people: passkeys work at `localhost`, and not at `127.0.0.1`. */
export function displayAddress(url: string): string {
  return url.replace(`//${LOOPBACK}:`, '//localhost:');
}

/** How many ports after the preferred one are tried. */
const ATTEMPTS = 50;

/**
 * The preferred port when it is free, else the next free one after it; 0 gives any free one.
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
