import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { fetchWithRetry } from './fetch-with-retry';
import { createReleaseStore } from './releases/create-release-store';
import { toReleaseError } from './releases/release-error';
import { aRelease, makeFolder, removeFolders } from './releases/testing/built-site';
import { readable, speakFrench } from './testing/speak-french';
import { readWebhookSecret } from './webhook-secret';

speakFrench();
afterAll(removeFolders);

/** Returns the message of a failing action. */
async function messageOf(action: () => unknown): Promise<string> {
  try {
    await action();
  } catch (error) {
    return readable(error instanceof Error ? error.message : String(error));
  }
  throw new Error('Nothing failed.');
}

test('errors of releases are in French', async () => {
  const store = await createReleaseStore(makeFolder());
  expect(await messageOf(() => store.rollback({ by: 'terminal' }))).toBe(
    'Attendu : une publication en ligne ; reçu : aucune.',
  );
  expect(await messageOf(() => store.contents('r7'))).toBe(
    'Attendu : l’une des publications conservées (aucune) ; reçu : "r7".',
  );
  const empty = makeFolder();
  expect(await messageOf(() => store.publish(aRelease(empty)))).toBe(
    `Attendu : un site construit dans ${empty} ; reçu : aucun fichier. Construisez le site, puis publiez.`,
  );
});

test('a full disk is reported in French, with the reason of the system', () => {
  const full = Object.assign(new Error('ENOSPC: no space left on device'), { code: 'ENOSPC' });
  expect(readable(toReleaseError(full, { fr: 'publier', en: 'publish' }).message)).toBe(
    'Il n’y a pas assez de place sur le disque pour publier (ENOSPC: no space left on device). Ce qui est servi n’a pas changé. Libérez de la place, ou gardez moins de publications, puis publiez de nouveau.',
  );
});

test('a server’s response is reported in French', async () => {
  const server = createServer((_request, response) => response.writeHead(404).end());
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo; // The server listens on a port.
  const options = { timeoutMs: 5000, maxBytes: 10 };
  expect(await messageOf(() => fetchWithRetry(`http://127.0.0.1:${port}`, String, options))).toBe('le statut 404');
  await new Promise((resolve) => server.close(resolve));
});

test('an invalid secret is reported in French, and not repeated', async () => {
  const text = await messageOf(() => readWebhookSecret('whsec_c2hvcnQ='));
  expect(text).toMatch(
    /^Secret des signaux : attendu : "whsec_" et au moins 24 octets en base64 ; reçu : 5 octets\. Pour en faire un : node -p/,
  );
  expect(text).not.toContain('c2hvcnQ');
});
