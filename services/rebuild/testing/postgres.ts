import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { chownSync, mkdtempSync, realpathSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { Client } from 'pg';
import { findProgram, POSTGRESQL } from '../../../commands/checks/system-programs';

/** A PostgreSQL server of a test. */
export interface TestPostgres {
  url: string;
  /** Stops it like a power failure: the next start recovers. */
  stop(): Promise<void>;
  start(): Promise<void>;
  /** Stops it and removes its files. */
  remove(): Promise<void>;
}

/**
 * Creates and starts a server on a free port. PostgreSQL refuses to run as root: it then gets its
 * own user.
 * @throws {CommandError} when it is not installed.
 */
export async function startPostgres(): Promise<TestPostgres> {
  // The server program is in the same folder, which may not hold for a link to `initdb`.
  const initdb = realpathSync(findProgram(POSTGRESQL));
  const folder = mkdtempSync(path.join(tmpdir(), 'postgres-'));
  const user = process.getuid?.() === 0 ? { uid: idOf('-u'), gid: idOf('-g') } : {};
  if (user.uid !== undefined) chownSync(folder, user.uid, user.gid);
  const data = path.join(folder, 'data');
  execFileSync(initdb, ['-D', data, '-U', 'versio', '--auth=trust', '--no-sync', '-E', 'UTF8'], {
    ...user,
    cwd: folder,
    stdio: 'pipe',
  });
  const port = await freePort();
  const url = `postgres://versio@127.0.0.1:${port}/postgres`;
  let server: ChildProcess | null = null;

  const postgres: TestPostgres = {
    url,
    async start() {
      const settings = [
        `port=${port}`,
        'listen_addresses=127.0.0.1',
        `unix_socket_directories=${folder}`,
        'max_connections=40',
      ];
      server = spawn(
        path.join(path.dirname(initdb), 'postgres'),
        ['-D', data, ...settings.flatMap((each) => ['-c', each])],
        {
          ...user,
          cwd: folder,
          stdio: 'ignore',
        },
      );
      const { exitCode } = server;
      while (!(await answers(url))) {
        if (exitCode !== null || server.exitCode !== null) throw new Error(`PostgreSQL ended with ${server.exitCode}`);
        await wait(50);
      }
    },
    async stop() {
      const stopped = server;
      if (stopped === null || stopped.exitCode !== null) return;
      const ended = new Promise((resolve) => stopped.on('exit', resolve));
      stopped.kill('SIGQUIT');
      await ended;
    },
    async remove() {
      await postgres.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
  await postgres.start();
  return postgres;
}

function idOf(which: '-u' | '-g'): number {
  return Number(execFileSync('id', [which, 'postgres'], { encoding: 'utf8' }));
}

async function answers(url: string): Promise<boolean> {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: 1_000 });
  client.on('error', () => undefined);
  try {
    await client.connect();
    await client.end();
    return true;
  } catch {
    return false;
  }
}

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo; // A TCP server that listens has such an address.
  await new Promise((resolve) => server.close(resolve));
  return port;
}
