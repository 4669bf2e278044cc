import { say } from '../../content-schema';
import { createSignatureCheck } from './hooks/hook-signature';

const { VERSIO_LANG } = process.env;
beforeEach(() => {
  process.env['VERSIO_LANG'] = 'fr';
});
afterEach(() => {
  process.env['VERSIO_LANG'] = VERSIO_LANG;
});

/** A French line as it is read, its insecable spaces as plain ones. */
const readable = (text: string) => text.replaceAll('\u00a0', ' ');

/** What is said by something that must fail. */
function complaintOf(act: () => unknown): string {
  try {
    act();
  } catch (error) {
    return error instanceof Error ? readable(error.message) : 'no error';
  }
  return 'nothing';
}

describe('the rebuild service, where French is spoken', () => {
  test.each([
    [
      'no secret of hooks',
      () => createSignatureCheck([]),
      'Secrets des signaux : il en faut au moins un. Donnez celui avec lequel signe l’API de contenu.',
    ],
  ])('refuses %s in French', (_what, act, complaint) => {
    expect(complaintOf(act)).toBe(complaint);
  });

  test('has the reason for which a hook is refused at hand in both languages, for whoever asks in the other', () => {
    const check = createSignatureCheck(['whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw']);
    const refused = check({}, Buffer.from('{}'));
    if (refused.isGenuine) throw new Error('expected it to be refused');
    expect([say(refused.reason, 'fr'), say(refused.reason, 'en')]).toEqual([
      'aucun en-tête webhook-id',
      'no webhook-id header',
    ]);
  });
});
