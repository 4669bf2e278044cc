import type { Finding } from '../../../../content-schema';
import { FindingLedger, subject } from './finding-ledger';
import { EN1, FR1 } from '../testing/content-model';

const finding = (message: string): Finding => ({ kind: 'rejected-content', message });
const messagesOf = (findings: Finding[]) => findings.map(({ message }) => message);

describe('the ledger of findings', () => {
  it('keeps what was said until the subject is well again', () => {
    const ledger = new FindingLedger();
    ledger.set(subject.article(FR1, 2), [finding('two')]);
    ledger.set(subject.article(FR1, 10), [finding('ten')]);
    expect(messagesOf(ledger.all())).toEqual(['two', 'ten']);
    ledger.set(subject.article(FR1, 2), []);
    expect(messagesOf(ledger.all())).toEqual(['ten']);
  });

  it('forgets all of a version, or of an edition, and nothing beside it', () => {
    const ledger = new FindingLedger();
    ledger.set(subject.article(FR1, 1), [finding('fr 1')]);
    ledger.set(subject.article(EN1, 1), [finding('en 1')]);
    ledger.set(subject.article({ versionId: 11, locale: 'fr' }, 1), [finding('fr 11')]);
    ledger.clear(subject.edition(FR1));
    expect(messagesOf(ledger.all())).toEqual(['en 1', 'fr 11']);
    ledger.clear(subject.version(1));
    expect(messagesOf(ledger.all())).toEqual(['fr 11']);
  });

  it('comes back from text', () => {
    const before = new FindingLedger();
    before.set(subject.routeRules, [finding('old')]);
    const ledger = new FindingLedger(before.store());
    ledger.set(subject.routeRules, [finding('old'), finding('new')]);
    expect(messagesOf(ledger.all())).toEqual(['old', 'new']);
  });

  it.each(['', 'not JSON', '{"a":1}'])('starts empty from text of another make: %j', (text) => {
    expect(new FindingLedger(text).all()).toEqual([]);
  });
});
