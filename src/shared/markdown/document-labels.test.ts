import english from '../../../locales/en/article-description.json';
import french from '../../../locales/fr/article-description.json';
import { labelsFrom } from './document-labels';

describe('labelsFrom', () => {
  it('reads the messages of both locales', () => {
    expect(labelsFrom(french).widget.requirement).toBe('Prérequis');
    expect(labelsFrom(english).widget.requirement).toBe('Requirements');
  });

  it('lists every message that is missing or empty', () => {
    const { spoiler: _spoiler, ...rest } = english;
    expect(() => labelsFrom({ ...rest, newTab: '' })).toThrow(/received none for spoiler, newTab/);
  });

  it('uses no-break spaces before French double punctuation', () => {
    for (const message of Object.values(french)) expect(message).not.toMatch(/ [:;!?»]|« /);
  });

  it('keeps the placeholders of the messages in both locales', () => {
    for (const messages of [french, english]) {
      expect(messages.headingLink).toContain('{heading}');
      expect(messages.missingImage).toContain('{description}');
    }
  });
});
