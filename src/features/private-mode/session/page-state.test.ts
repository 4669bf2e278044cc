import { ArticleCache } from '../content/article-cache';
import type { ApiProblem } from '../../../shared/http/request';
import { isRead, type PageState, reduceVisit, type Visit, type VisitedPage, type VisitEvent } from './page-state';

const NOON = new Date('2026-05-04T12:00:00Z');
const PROBLEM: ApiProblem = { reason: 'slow', message: '/private/versions: expected an answer, received none.' };
const BUNDLES = { pages: { 'home.title': 'Home' } };

const aPage = (pathname: string) => ({ location: { pathname } }) as VisitedPage; // Only passed on.

/** A page whose visible content is a name. */
const aState = (name: string, kind: 'listing' | 'loading' = 'listing'): PageState =>
  ({ kind, view: { navigation: name, versions: [] } }) as unknown as PageState; // Only compared.

const opened = (locale: 'fr' | 'en' = 'fr'): VisitEvent => ({
  ...{ kind: 'opened', page: aPage(`/${locale}/version`), surroundings: null },
  request: { locale, target: { kind: 'versions' }, isPublished: false, cache: new ArticleCache() },
});

const loaded = (view: PageState, changedAt: Date | null = null): VisitEvent => ({
  ...{ kind: 'loaded', result: { kind: 'view', view }, changedAt },
});
const failed: VisitEvent = { kind: 'loaded', result: { kind: 'problem', problem: PROBLEM }, changedAt: null };

/** Returns the state of a visit after events. */
function after(...events: VisitEvent[]): Visit {
  const visit = events.reduce<Visit | null>(reduceVisit, null);
  if (visit === null) throw new Error('Expected a page to be visited.');
  return visit;
}

test('without a visited page nothing happens', () => {
  for (const event of [loaded(aState('a')), failed, { kind: 'retried' }, { kind: 'arrived' }] as const) {
    expect(reduceVisit(null, event)).toBeNull();
  }
});

describe('another page', () => {
  test('keeps only the messages, in the same language', () => {
    const before: VisitEvent[] = [opened(), { kind: 'messages-loaded', bundles: BUNDLES }, loaded(aState('a')), failed];
    const nothing = { rendered: null, problem: null, updatedAt: null, signature: null, hasArrived: false };
    expect(after(...before, opened())).toMatchObject({ bundles: BUNDLES, ...nothing });
    expect(after(...before, opened('en')).bundles).toBeNull();
  });

  test('is loading with the data around it, where they are known', () => {
    const { view } = aState('around') as Extract<PageState, { kind: 'loading' }>;
    expect(after({ ...opened(), surroundings: view } as VisitEvent).rendered).toEqual({ kind: 'loading', view });
  });
});

test('other data of the same page leave its content', () => {
  const page = aPage('/fr/version?a');
  expect(after(opened(), loaded(aState('a')), { kind: 'page-changed', page })).toMatchObject({
    ...{ page, rendered: aState('a') },
  });
});

describe('a loaded page', () => {
  test('replaces a problem', () => {
    expect(after(opened(), failed, loaded(aState('a')))).toMatchObject({ rendered: aState('a'), problem: null });
  });

  test('is announced after a change that is visible', () => {
    expect(after(opened(), loaded(aState('a')), loaded(aState('b'), NOON)).updatedAt).toBe(NOON);
  });

  test.each([
    ['at the visit', [loaded(aState('a'), NOON)]],
    ['without a change', [loaded(aState('a')), loaded(aState('b'))]],
    ['after a change elsewhere', [loaded(aState('a')), loaded(aState('a'), NOON)]],
    [
      'when it was removed, which has its own notice',
      [loaded(aState('a')), loaded({ ...aState('b'), kind: 'removed-subject', name: 'a' } as PageState, NOON)],
    ],
  ])('is not announced %s', (_when, events) => {
    expect(after(opened(), ...events).updatedAt).toBeNull();
  });

  test('stays announced when more of it arrives', () => {
    const changed = loaded(aState('b'), NOON);
    expect(after(opened(), loaded(aState('a')), changed, loaded(aState('c'))).updatedAt).toBe(NOON);
  });
});

describe('a problem', () => {
  test('leaves the content as it is', () => {
    expect(after(opened(), loaded(aState('a')), failed)).toMatchObject({ rendered: aState('a'), problem: PROBLEM });
  });

  test('is gone when the page is requested again, which is loading if it has no content', () => {
    expect(after(opened(), failed, { kind: 'retried' })).toMatchObject({
      rendered: { kind: 'nothing' },
      problem: null,
    });
    expect(after(opened(), loaded(aState('a')), failed, { kind: 'retried' }).rendered).toEqual(aState('a'));
  });
});

test('a page that does not exist is not rendered, and a refusal changes nothing', () => {
  const resultOf = (result: { kind: 'absent'; what: 'subject' } | { kind: 'refused' }): VisitEvent => ({
    ...{ kind: 'loaded', result, changedAt: null },
  });
  const before = after(opened(), loaded(aState('a')), failed);
  expect(reduceVisit(before, resultOf({ kind: 'refused' }))).toBe(before);
  expect(reduceVisit(before, resultOf({ kind: 'absent', what: 'subject' }))).toMatchObject({
    ...{ rendered: null, problem: null },
  });
});

test('a loading state is no content', () => {
  expect([null, { kind: 'nothing' } as const, aState('a', 'loading')].map(isRead)).toEqual([false, false, false]);
  expect(isRead(aState('a'))).toBe(true);
});
