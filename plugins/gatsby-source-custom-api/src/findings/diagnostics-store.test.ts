import type { Finding } from '../../../../content-schema';
import { DiagnosticsStore, diagnosticKeys } from './diagnostics-store';
import { EN1, FR1 } from '../testing/content-model';

const finding = (message: string): Finding => ({ kind: 'rejected-content', message });
const messagesOf = (findings: Finding[]) => findings.map(({ message }) => message);

describe('the store of findings', () => {
  it('keeps the findings of a subject until it has none', () => {
    const diagnostics = new DiagnosticsStore();
    diagnostics.set(diagnosticKeys.article(FR1, 2), [finding('two')]);
    diagnostics.set(diagnosticKeys.article(FR1, 10), [finding('ten')]);
    expect(messagesOf(diagnostics.all())).toEqual(['two', 'ten']);
    diagnostics.set(diagnosticKeys.article(FR1, 2), []);
    expect(messagesOf(diagnostics.all())).toEqual(['ten']);
  });

  it('clears the findings of a version or an edition, and no others', () => {
    const diagnostics = new DiagnosticsStore();
    diagnostics.set(diagnosticKeys.article(FR1, 1), [finding('fr 1')]);
    diagnostics.set(diagnosticKeys.article(EN1, 1), [finding('en 1')]);
    diagnostics.set(diagnosticKeys.article({ versionId: 11, locale: 'fr' }, 1), [finding('fr 11')]);
    diagnostics.clear(diagnosticKeys.edition(FR1));
    expect(messagesOf(diagnostics.all())).toEqual(['en 1', 'fr 11']);
    diagnostics.clear(diagnosticKeys.version(1));
    expect(messagesOf(diagnostics.all())).toEqual(['fr 11']);
  });

  it('is restored from text', () => {
    const before = new DiagnosticsStore();
    before.set(diagnosticKeys.routeRules, [finding('old')]);
    const diagnostics = new DiagnosticsStore(before.store());
    diagnostics.set(diagnosticKeys.routeRules, [finding('old'), finding('new')]);
    expect(messagesOf(diagnostics.all())).toEqual(['old', 'new']);
  });

  it.each(['', 'not JSON', '{"a":1}'])('starts empty from text in another format: %j', (text) => {
    expect(new DiagnosticsStore(text).all()).toEqual([]);
  });
});
