import { I18N_MESSAGE_CACHE_S } from '../../content-schema';
import { createMessageLoader, messagesAddress, type MessageLoaderTools } from './load-messages';
import type { RuntimeMessages } from '../shared/runtime-messages';

const MESSAGES: RuntimeMessages = {
  musics: { 'musics.heron-at-dawn': 'Le héron à l’aube' },
  secrets: {},
  'article-description': { spoiler: 'Contenu masqué' },
};

function answering(...answers: unknown[]) {
  const asked: string[] = [];
  const fetch: MessageLoaderTools['fetch'] = (address) => {
    asked.push(address);
    const answer = answers.length > 1 ? answers.shift() : answers[0];
    if (answer instanceof Error) return Promise.reject(answer);
    if (typeof answer === 'number')
      return Promise.resolve({ ok: false, status: answer, json: () => Promise.reject(new Error('HTML')) });
    return Promise.resolve({ ok: true, status: 200, json: () => Promise.resolve(answer) });
  };
  return { asked, fetch };
}

describe('loading the runtime messages', () => {
  it('fetches the messages of a locale once, however often they are requested', async () => {
    const { asked, fetch } = answering(MESSAGES);
    const load = createMessageLoader({ fetch });
    expect(await Promise.all([load('fr'), load('fr')])).toEqual([MESSAGES, MESSAGES]);
    await load('en');
    expect(asked).toEqual([messagesAddress('fr'), messagesAddress('en')]);
    expect(messagesAddress('fr')).toMatch(/^\/_i18n\/[^/]+\/fr\/messages\.json$/);
  });

  it('fetches again after 24 hours', async () => {
    const { asked, fetch } = answering(MESSAGES);
    let time = 0;
    const load = createMessageLoader({ fetch, now: () => time });
    await load('fr');
    time = I18N_MESSAGE_CACHE_S * 1000 - 1;
    await load('fr');
    expect(asked).toHaveLength(1);
    time += 1;
    await load('fr');
    expect(asked).toHaveLength(2);
  });

  it.each([
    [new TypeError('Failed to fetch'), 'no answer'],
    [404, 'status 404'],
    [{ musics: { key: 1 }, secrets: {}, 'article-description': {} }, 'JSON of another shape'],
    ['<html>', 'JSON of another shape'],
  ])('reports what was received instead of them (%p), and retries at the next call', async (answer, message) => {
    const { fetch } = answering(answer, MESSAGES);
    const load = createMessageLoader({ fetch });
    const failure: unknown = await load('fr').catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(Error);
    expect(failure).toHaveProperty(
      'message',
      `Expected the messages of the site at ${messagesAddress('fr')}, received ${message}.`,
    );
    await expect(load('fr')).resolves.toEqual(MESSAGES);
  });
});
