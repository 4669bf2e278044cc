import { createHash } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { runNode } from '../commands/testing/run-node';
import type { SiteAnalytics } from '../content-schema';
import { bundleBootScript, bundlePageViews } from '../src/build/gatsby/bundle-boot-script';
import { readConsentSheet } from '../src/build/gatsby/part-sheets';
import { contentSecurityPolicy } from '../src/build/outputs/site-files/hosting/content-security-policy';
import { analyticsSources, consentService } from '../src/shared/site/analytics-host';
import { test as base } from './fixtures';

const ROOT = path.resolve(__dirname, '..');
/** Address of the script of a service on the site. */
const SCRIPT_PATH = '/static/page-views-of-the-test.js';

/** A server of this machine. */
interface LocalServer {
  url: string;
  close: () => Promise<void>;
}

async function listen(answer: (request: IncomingMessage, response: ServerResponse) => void): Promise<LocalServer> {
  const server = createServer(answer);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo; // A TCP server that listens has such an address.
  return {
    url: `http://127.0.0.1:${port}`,
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}

/** A request that a service received. */
interface ServiceRequest {
  /** Path and query. */
  path: string;
  body: string;
  cookie: string;
}

/** A service on another origin than the site: it has a script, and records all requests. */
export interface ServiceHost extends LocalServer {
  readonly requests: readonly ServiceRequest[];
}

/**
 * Script of the service: it sets a cookie, and sends the commands of its queue, which it replaces
 * as the scripts of services do.
 */
const SERVICE_SCRIPT = `{
  const origin = new URL(document.currentScript.src).origin;
  const send = (command) => fetch(origin + '/collect?' + encodeURIComponent(JSON.stringify(command)), { mode: 'no-cors' });
  document.cookie = '_service=1; path=/';
  window._queue.forEach(send);
  window._queue = { push: send };
}`;

/** Starts a service on this machine. */
async function startServiceHost(): Promise<ServiceHost> {
  const requests: ServiceRequest[] = [];
  const server = await listen((request, response) => {
    let body = '';
    request.on('data', (chunk: Buffer) => (body += chunk.toString()));
    request.on('end', () => {
      if (request.method !== 'OPTIONS') {
        requests.push({ path: request.url ?? '', body, cookie: request.headers.cookie ?? '' });
      }
      response.writeHead(200, {
        'content-type': 'text/javascript',
        'access-control-allow-origin': '*',
        'access-control-allow-headers': 'content-type',
      });
      response.end(request.url === '/script.js' ? SERVICE_SCRIPT : '');
    });
  });
  return { ...server, requests };
}

/** The banner above the header, and the choice in the footer. */
interface ConsentParts {
  banner: string;
  setting: string;
}

/** Renders the parts of a page that asks for consent, in English, with React as the build does. */
async function renderConsent(service: string): Promise<ConsentParts> {
  const code = `
    globalThis.CONSENT_SERVICE = ${JSON.stringify(service)};
    const { createElement } = require('react');
    const { renderToString } = require('react-dom/server');
    const { MessagesProvider } = require('./src/messages/messages-context.tsx');
    const { ConsentBanner, ConsentSetting } = require('./src/layouts/consent-parts.tsx');
    const write = (part, props) =>
      renderToString(createElement(MessagesProvider, { messages: { locale: 'en', bundles: {} } }, createElement(part, props)));
    console.log(JSON.stringify({
      banner: write(ConsentBanner, { privacyPolicyPath: '/en/privacy-policy' }),
      setting: write(ConsentSetting),
    }));`;
  const { output, errors } = await runNode(['--import', 'tsx', '--eval', code], { cwd: ROOT });
  if (output === '') throw new Error(`Expected the parts of a page, received none: ${errors}`);
  // Written by the code above.
  return JSON.parse(output) as ConsentParts;
}

/** Which of its pages a site with a service has. */
export type ServedPages =
  /** Pages that ask for consent, before React starts: the built scripts have no banner. */
  | 'asking'
  /** Those of the build, with React. */
  | 'interactive';

/**
 * Serves the built site as a build with an analytics service would have made its pages: with the
 * boot script, the script, the parts and the policy of such a site. Another build would take
 * minutes.
 * @param site Address of the built site.
 */
async function serveWithAnalytics(site: string, analytics: SiteAnalytics, pages: ServedPages): Promise<LocalServer> {
  const service = consentService(analytics);
  const consent = service && { key: service.key, cookies: service.cookies, script: SCRIPT_PATH };
  const [boot, script, sheet, parts] = await Promise.all([
    bundleBootScript(ROOT, undefined, { consent }),
    bundlePageViews(ROOT, analytics, ''),
    readConsentSheet(ROOT),
    service && pages === 'asking' ? renderConsent(service.name) : null,
  ]);
  const { scripts, connections } = analyticsSources(analytics);
  const policy = contentSecurityPolicy({
    scriptHashes: [`sha256-${createHash('sha256').update(boot).digest('base64')}`],
    scriptOrigins: scripts,
    apiOrigins: connections,
    inlineStyles: 'any',
    mediaOrigins: [],
  });
  const patch = (html: string) => {
    const page = html.replace(/<script>.*?<\/script>/s, () => `<script>${boot}</script>`);
    if (service === null) return page.replace('</body>', `<script async src="${SCRIPT_PATH}"></script></body>`);
    if (parts === null) return page;
    return page
      .replace('</head>', () => `<style>${sheet}</style></head>`)
      .replace('<header', () => `${parts.banner}<header`)
      .replace(/<footer[^>]*><div[^>]*>/, (footer) => footer + parts.setting)
      .replace(/<template data-page-path.*?<\/template>/s, '');
  };

  return listen((request, response) => {
    const answer = async () => {
      if (request.url === SCRIPT_PATH) {
        response.writeHead(200, { 'content-type': 'text/javascript' }).end(script);
        return;
      }
      const { accept = '*/*', cookie = '' } = request.headers;
      const given = await fetch(`${site}${request.url ?? '/'}`, { headers: { accept, cookie }, redirect: 'manual' });
      const headers = new Headers(given.headers);
      for (const name of ['content-encoding', 'content-length', 'transfer-encoding']) headers.delete(name);
      const isPage = headers.get('content-type')?.startsWith('text/html') === true;
      if (isPage) headers.set('content-security-policy', policy);
      response.writeHead(given.status, Object.fromEntries(headers));
      response.end(isPage ? patch(await given.text()) : Buffer.from(await given.arrayBuffer()));
    };
    answer().catch((error: unknown) => response.destroy(error instanceof Error ? error : undefined));
  });
}

/** Playwright's `test` with a service on this machine, and the site as one that uses it. */
export const test = base.extend<{
  service: ServiceHost;
  /** Serves the site with an analytics service until the test ends; returns its address. */
  serve: (analytics: SiteAnalytics, pages: ServedPages) => Promise<string>;
}>({
  service: async ({}, use) => {
    const service = await startServiceHost();
    await use(service);
    await service.close();
  },
  serve: async ({ site }, use) => {
    const servers: LocalServer[] = [];
    await use(async (analytics, pages) => {
      const server = await serveWithAnalytics(site, analytics, pages);
      servers.push(server);
      return server.url;
    });
    await Promise.all(servers.map((server) => server.close()));
  },
});
