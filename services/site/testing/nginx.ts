import { spawn } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import net from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { findProgram, NGINX } from '../../../commands/checks/system-programs';
import type { SiteServer } from '../create-site-server';

/**
 * Starts a real nginx as the current user on a free loopback port, with the generated snippet as
 * its only configuration of the site. The steps of each regular expression are limited: nginx
 * answers 500 above that.
 * @param publicDir Public folder with `hosting/nginx.conf`.
 * @throws {Error} with the output of nginx, when it refuses the snippet or warns about it.
 * @throws {CommandError} when nginx is not installed.
 */
export async function startNginx(publicDir: string): Promise<SiteServer> {
  const program = findProgram(NGINX);
  await boundMatching(path.join(publicDir, 'hosting/nginx.conf'));
  const prefix = await mkdtemp(path.join(os.tmpdir(), 'versio-nginx-'));
  const port = await freePort();
  const config = path.join(prefix, 'nginx.conf');
  const errorLog = path.join(prefix, 'error.log');
  await writeFile(config, minimalConfig(publicDir, prefix, port));
  const nginx = spawn(program, ['-p', prefix, '-c', config, '-e', errorLog], { stdio: ['ignore', 'ignore', 'pipe'] });
  let output = '';
  nginx.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()));
  const exited = new Promise<number | null>((resolve) => nginx.once('exit', resolve));
  const url = `http://127.0.0.1:${port}`;
  const outcome = await Promise.race([accepts(port).then(() => 'ready' as const), exited]);
  const log = output + (await readFile(errorLog, 'utf8').catch(() => ''));
  if (outcome !== 'ready' || log.includes('[warn]')) {
    if (outcome === 'ready') nginx.kill('SIGQUIT');
    await exited;
    await rm(prefix, { recursive: true, force: true });
    throw new Error(outcome === 'ready' ? `nginx warns:\n${log}` : `nginx ended with code ${outcome}:\n${log}`);
  }
  return {
    url,
    async close() {
      nginx.kill('SIGQUIT');
      await exited;
      await rm(prefix, { recursive: true, force: true });
    },
  };
}

/**
 * Maximum number of PCRE steps per match: a few for each byte of the longest address that nginx
 * accepts (8 kB).
 */
const MATCH_LIMIT = 50_000;

/** Sets the limit of steps at the start of each pattern (https://www.pcre.org/current/doc/html/pcre2pattern.html). */
async function boundMatching(snippet: string): Promise<void> {
  const text = await readFile(snippet, 'utf8');
  await writeFile(snippet, text.replace(/ (!?~\*?) "/g, ` $1 "(*LIMIT_MATCH=${MATCH_LIMIT})`));
}

function minimalConfig(publicDir: string, prefix: string, port: number): string {
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
    .map((name) => `  ${name}_temp_path ${prefix}/${name};`)
    .join('\n');
  // Started by root, the workers would otherwise run as a user who cannot read temporary folders.
  const user = process.getuid?.() === 0 ? 'user root;\n' : '';
  return `${user}daemon off;
worker_processes 1;
pid ${prefix}/nginx.pid;
events { worker_connections 64; }
http {
  access_log off;
${temporary}
  server {
    listen 127.0.0.1:${port};
    root ${publicDir};
    include ${publicDir}/hosting/nginx.conf;
  }
}
`;
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = net.createServer();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      const port = typeof address === 'object' && address !== null ? address.port : 0;
      probe.close(() => resolve(port));
    });
  });
}

/** Resolves once a connection is accepted; retries after each refusal. */
async function accepts(port: number): Promise<void> {
  for (;;) {
    const connected = await new Promise<boolean>((resolve) => {
      const socket = net.connect(port, '127.0.0.1', () => {
        socket.destroy();
        resolve(true);
      });
      socket.once('error', () => resolve(false));
    });
    if (connected) return;
    await new Promise((resolve) => setImmediate(resolve));
  }
}
