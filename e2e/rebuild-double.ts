import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import {
  type Build,
  type BuildList,
  type PublishingStatus,
  publishingStatusSchema,
  type Release,
  type ReleaseList,
} from '../content-schema';

/** A test double of the rebuild service that builds nothing: a test sets its responses. */
export interface RebuildDouble {
  url: string;
  /** Its current status; see `say`. */
  status: PublishingStatus;
  releases: Release[];
  builds: Build[];
  /** Requested actions, in order: `build`, `rollback r1`, `unlock`. */
  asked: string[];
  /** Tokens of the requests. */
  tokens: Set<string>;
  /** Changes the status, and notifies all followers. */
  say(status: Partial<PublishingStatus>): void;
  close(): Promise<void>;
}

const AT = '2026-11-22T10:00:00.000Z';

/** A release with no article changed. */
export const aRelease = (fields: Partial<Release> = {}): Release => ({
  ...{ id: 'r1', createdAt: AT, build: 'b1', kind: 'warm', cursor: '1', includes: [], pages: 60, isLive: true },
  ...{ files: { total: 300, added: 0, changed: 4, removed: 0, bytesWritten: 4000 }, articles: [] },
  ...{ findings: null, previous: null },
  ...fields,
});

/** A queued build. */
export const aBuild = (fields: Partial<Build> = {}): Build => ({
  ...{ id: 'b2', state: 'waiting', hooks: 1, cursors: ['2'], createdAt: AT, startedAt: null, finishedAt: null },
  ...{ kind: null, phase: null, progress: null, forecastMs: null, deadline: null, attempts: 1, release: null },
  ...{ failure: null },
  ...fields,
});

/** Starts the double: one release is live, and no build is running. */
export async function startRebuildDouble(): Promise<RebuildDouble> {
  const followers = new Set<ServerResponse>();
  const send = (response: ServerResponse) => response.write(`data: ${JSON.stringify(statusNow())}\n\n`);
  const statusNow = () => publishingStatusSchema.parse({ ...double.status, now: new Date().toISOString() });
  const server = createServer((request, response) => {
    const { method = 'GET', url = '' } = request;
    const token = request.headers.authorization;
    const json = (status: number, body: object) =>
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
    if (token === undefined) return void json(401, { error: 'unauthorized' });
    double.tokens.add(token);
    let body = '';
    request.on('data', (chunk: Buffer) => (body += chunk.toString()));
    request.on('end', () => {
      const path = `${method} ${url}`;
      const log = /^GET \/builds\/([^/]+)\/log$/.exec(path);
      const article = /^GET \/releases\/(r\d+)\/articles\/(\d+)\/(fr|en)\/(\d+)$/.exec(path);
      if (path === 'GET /status') json(200, statusNow());
      else if (path === 'GET /events') {
        response.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' });
        followers.add(response);
        response.on('close', () => followers.delete(response));
        send(response);
      } else if (path === 'GET /builds') json(200, { builds: double.builds } satisfies BuildList);
      else if (path === 'GET /releases') json(200, { releases: double.releases } satisfies ReleaseList);
      else if (log !== null)
        response.writeHead(200, { 'content-type': 'text/plain' }).end(`Building ${log[1]}\nDone.\n`);
      else if (article !== null) json(200, differenceOf(article[4] ?? ''));
      else if (path === 'POST /builds') {
        double.asked.push('build');
        json(202, { build: 'b9', isNew: true });
      } else if (path === 'POST /rollback') {
        const { to } = JSON.parse(body) as { to: string };
        double.asked.push(`rollback ${to}`);
        const live = { ...(double.releases.find(({ id }) => id === to) ?? aRelease()), isLive: true };
        double.releases = double.releases.map((release) => ({ ...release, isLive: release.id === to }));
        double.say({ live, lock: { since: AT, release: to, by: 'redactor@example.org' } });
        json(200, live);
      } else if (path === 'POST /unlock') {
        double.asked.push('unlock');
        const live = { ...(double.releases[0] ?? aRelease()), isLive: true };
        double.releases = double.releases.map((release) => ({ ...release, isLive: release.id === live.id }));
        double.say({ live, lock: null });
        json(200, live);
      } else json(404, { error: 'no such address' });
    });
  });
  const double: RebuildDouble = {
    url: '',
    status: {
      ...{ now: AT, live: aRelease(), lock: null, running: null, waiting: null, last: null },
      ...{ contentCursor: '1', isUpToDate: true },
    },
    releases: [aRelease()],
    builds: [],
    asked: [],
    tokens: new Set(),
    say(status) {
      double.status = { ...double.status, ...status };
      for (const response of followers) send(response);
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  double.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return double;
}

function differenceOf(articleId: string) {
  const copy = (title: string, text: string) =>
    `---\ntitle: ${JSON.stringify(title)}\nupdated: "2026-05-01"\n---\n\n# ${title}\n\n${text}\n`;
  return {
    before: copy('Premier titre', `L’article ${articleId} dit une chose.`),
    after: copy('Second titre', `L’article ${articleId} en dit une autre.`),
  };
}
