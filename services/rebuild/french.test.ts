import { say } from '../../content-schema';
import { createSignatureCheck } from './hooks/hook-signature';
import { createBuildHook } from './triggers/build-hook';
import { createGithubDispatch } from './triggers/github-dispatch';
import { createContentCursors } from './content/content-cursors';
import { BuildError } from './site-builder';
import { runWatched } from './worker/watched';
import { failureOf } from './worker/executor';

const { VERSIO_LANG } = process.env;
beforeEach(() => {
  process.env['VERSIO_LANG'] = 'fr';
});
afterEach(() => {
  process.env['VERSIO_LANG'] = VERSIO_LANG;
});

/** Replaces the no-break spaces of a French line by plain ones. */
const readable = (text: string) => text.replaceAll('\u00a0', ' ');

/** Message of an expected error. */
function complaintOf(act: () => unknown): string {
  try {
    act();
  } catch (error) {
    return error instanceof Error ? readable(error.message) : 'no error';
  }
  return 'nothing';
}

describe('the rebuild service in French', () => {
  test.each([
    [
      'no secret of hooks',
      () => createSignatureCheck([]),
      'Secrets des signaux : il en faut au moins un. Donnez celui avec lequel signe l’API de contenu.',
    ],
    [
      'a build hook without address, which it does not repeat',
      () => createBuildHook('secret'),
      'Adresse de construction : l’adresse doit commencer par http:// ou https://.',
    ],
    [
      'a repository without owner',
      () => createGithubDispatch({ repository: 'site', token: 't' }),
      'GitHub : il faut un dépôt tel que "owner/name", et non "site".',
    ],
    [
      'an API at no address',
      () => createContentCursors('localhost'),
      'API de contenu : son adresse doit commencer par http:// ou https://, et non valoir "localhost".',
    ],
    [
      'an API at an address with a password, which it does not repeat',
      () => createContentCursors('https://user:secret@localhost'),
      'API de contenu : l’adresse ne doit contenir ni nom d’utilisateur ni mot de passe.',
    ],
  ])('refuses %s in French', (_what, act, complaint) => {
    expect(complaintOf(act)).toBe(complaint);
  });

  test('reports a stuck build in French', async () => {
    const accessStatus = runWatched(() => new Promise<never>(() => undefined), {
      ...{ inactivityTimeoutMs: 20, limitMs: 5_000, endingMs: 5 },
      signal: new AbortController().signal,
      onDeadline: () => undefined,
      end: async () => undefined,
    });
    const error: unknown = await accessStatus.catch((reason: unknown) => reason);
    expect(readable(failureOf(error, false).message)).toBe(
      'La construction n’a donné aucun signe pendant 0.02 s et a donc été arrêtée. Lisez son journal, puis demandez une construction.',
    );
  });

  test('reports a failed publication in French, and keeps a more specific message', () => {
    expect(readable(failureOf(new Error('EIO'), true).message)).toMatch(
      /^La mise en ligne n’a pas donné de nouveau site : EIO\. Lisez son journal/,
    );
    const known = new BuildError({ reason: 'content-refused', message: 'Titre manquant.', findings: [] });
    expect(failureOf(known, true).message).toBe('Titre manquant.');
  });

  test('has the reason of a refused hook in both languages, for requests in the other', () => {
    const check = createSignatureCheck(['whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw']);
    const refused = check({}, Buffer.from('{}'));
    if (refused.isGenuine) throw new Error('expected it to be refused');
    expect([say(refused.reason, 'fr'), say(refused.reason, 'en')]).toEqual([
      'aucun en-tête webhook-id',
      'no webhook-id header',
    ]);
  });
});
