import type { Change, Locale } from '../../../../content-schema';
import { ArticleCache } from '../content/article-cache';
import type { ArticleSources } from '../content/article-view';
import { noteReadingPlace, type ReadingPlace } from '../content/keep-place';
import type { ApiProblem } from '../content/outcome';
import { knownNavigationHashes, loadPage, loadReplacement, type PageLoad, type PageRequest } from './load-page';
import type { PageState } from './page-state';
import { pageMessages } from './page-messages';
import { RenderedPage } from './rendered-page';
import type { PrivateModeOptions, VisitedPage } from './private-mode';
import { readPrivateAddress } from './private-target';

/** What a session is made with. */
export interface PrivateSessionOptions extends Pick<PrivateModeOptions, 'makePage' | 'show' | 'onRefused'> {
  sources: ArticleSources;
  /** The words of a language's pages. */
  loadMessages: (locale: Locale) => Promise<Record<string, Record<string, string>>>;
  /** Resolves once what changes from now on will be told: what is read before that could be outdated unseen. */
  ready: Promise<void>;
  /** Called each time that what is shown stands in the document anew (default: nobody wants to know). */
  onReplaced?: () => void;
  /** Called when what has changed is known no more as it was (default: nobody wants to know). */
  onDownloaded?: (changes: readonly Change[] | null) => void;
  /** Called when a page that nobody has published stands in the document, for the first time and again. */
  onArrived: (isFirst: boolean) => void;
}

/** Whoever reads in private mode, page after page. */
export interface PrivateSession {
  visit(page: VisitedPage): void;
  /** Takes over what has changed, and shows the page anew. */
  change(changes: readonly Change[] | null): Promise<void>;
  /** The content API can be used again: what could not be had is looked for once more. */
  recover(): void;
  /** Something was published: the page shown is compared with what is published now. */
  publishedAnew(): void;
  /** Whether an article is being read, or is on its way. */
  isReading(): boolean;
  end(): void;
}

/** One page being visited. */
interface Visit {
  page: VisitedPage;
  request: PageRequest;
  bundles: Record<string, Record<string, string>> | null;
  rendered: PageState | null;
  problem: ApiProblem | null;
  updatedAt: Date | null;
  /** What was seen of it, to tell whether it has changed. */
  signature: string | null;
  hasArrived: boolean;
}

/**
 * Shows what private mode has at each address that is visited. The last one wins: what was looked for before, at another
 * address or in an older state, is never shown once something else is asked for.
 */
export function createPrivateSession(options: PrivateSessionOptions): PrivateSession {
  const { sources, makePage, onRefused } = options;
  const { content, images } = sources;
  let visit: Visit | null = null;
  /** Number of the newest search for a page: older ones end. */
  let newest = 0;
  let showings = 0;
  let place: ReadingPlace | null = null;

  /** The reader goes on scrolling and moving the focus until the page is there: React makes it a moment after it was given. */
  const noteAgain = (): void => {
    place = noteReadingPlace();
  };
  const clearScrollPosition = (): void => {
    for (const event of MOVES) document.removeEventListener(event, noteAgain);
    place = null;
  };

  const onRendered = (showing: number): void => {
    if (showing !== showings || visit === null) return;
    options.onReplaced?.();
    place?.restore();
    clearScrollPosition();
    const { rendered } = visit;
    if (!isRead(rendered)) return;
    images.keepOnly(rendered.kind === 'article' ? rendered.view.images : []);
    if (!visit.request.isPublished) options.onArrived(!visit.hasArrived);
    visit.hasArrived = true;
  };

  /** Shows what is known of a visit. */
  function present(current: Visit): void {
    const { page, request, bundles, rendered, problem, updatedAt } = current;
    if (bundles === null || (rendered === null && problem === null)) return;
    // Before the document changes; what was published is left as it was, too.
    place ??= current.hasArrived || request.isPublished ? noteReadingPlace() : null;
    if (place !== null) for (const event of MOVES) document.addEventListener(event, noteAgain, { passive: true });
    showings += 1;
    const made = makePage({
      ...{ visited: page, rendered: rendered ?? { kind: 'nothing' }, problem, updatedAt },
      messages: pageMessages(request.locale, page.data, bundles),
      onRetry: () => retry(current),
    });
    const children = (
      <RenderedPage key={made.path} showing={showings} onRendered={onRendered}>
        {made.children}
      </RenderedPage>
    );
    options.show({ ...made, children });
  }

  function retry(current: Visit): void {
    if (visit !== current) return;
    current.problem = null;
    current.rendered ??= { kind: 'nothing' };
    present(current);
    void look(current, 'visit');
  }

  async function look(current: Visit, reason: 'visit' | 'change'): Promise<void> {
    newest += 1;
    const run = newest;
    const isCurrent = () => run === newest && visit === current;
    try {
      if (current.bundles === null) {
        const [bundles] = await Promise.all([options.loadMessages(current.request.locale), options.ready]);
        current.bundles = bundles;
      }
      if (!isCurrent()) return;
      for await (const result of loadPage(sources, current.request)) {
        if (!isCurrent()) return;
        await take(current, result, reason, isCurrent);
      }
    } catch (error) {
      console.error(error);
      if (!isCurrent()) return;
      const address = current.page.location.pathname;
      current.problem = { reason: 'unexpected', address, expected: 'a private page', received: String(error) };
      // Those of the page that was there, and of private mode, are enough to say so.
      const { bundles } = current;
      current.bundles ??= {};
      present(current);
      current.bundles = bundles;
    }
  }

  async function take(
    current: Visit,
    result: PageLoad,
    reason: 'visit' | 'change',
    isCurrent: () => boolean,
  ): Promise<void> {
    switch (result.kind) {
      case 'shown':
        showResults(current, result.rendered, reason);
        break;
      case 'problem':
        current.problem = result.problem;
        present(current);
        break;
      case 'refused':
        onRefused();
        if (!isRead(current.rendered)) options.show(null);
        break;
      case 'absent': {
        const { rendered } = current;
        const remains = isRead(rendered)
          ? await loadReplacement(content, current.request, rendered, result.what)
          : null;
        if (!isCurrent()) return;
        if (remains === null) {
          current.rendered = null;
          options.show(null);
        } else showResults(current, remains, 'visit');
        break;
      }
    }
  }

  function showResults(current: Visit, rendered: PageState, reason: 'visit' | 'change'): void {
    const signature = signatureOf(rendered);
    if (reason === 'change' && current.signature !== null && current.signature !== signature) {
      current.updatedAt = sources.now();
    }
    current.signature = signature;
    current.rendered = rendered;
    current.problem = null;
    present(current);
  }

  return {
    visit(page) {
      const address = readPrivateAddress(page.location.pathname);
      const before = visit;
      const isMissing =
        address?.target.kind === 'publications' && page.data.site.siteMetadata.publicRebuildUrl === null;
      if (address === null || isMissing) {
        visit = null;
        newest += 1;
        clearScrollPosition();
        options.show(null);
        return;
      }
      const isSamePage = before?.page.location.pathname === page.location.pathname;
      const isPublished = page.pageContext.routeName !== 'not-found';
      if (isSamePage && before.request.isPublished === isPublished) {
        // Its query, or what Gatsby knows of it, has changed.
        before.page = page;
        present(before);
        return;
      }
      if (before !== null && before.request.locale !== address.locale) content.clearVersions();
      const request: PageRequest = { ...address, isPublished, memory: new ArticleCache() };
      const bundles = before?.request.locale === address.locale ? before.bundles : null;
      const surroundings = isPublished ? null : knownNavigationHashes(content, address);
      visit = {
        ...{ page, request, bundles, problem: null, updatedAt: null, signature: null, hasArrived: false },
        rendered: surroundings === null ? null : { kind: 'loading', view: surroundings },
      };
      clearScrollPosition();
      present(visit);
      void look(visit, 'visit');
    },
    async change(changes) {
      await content.takeChanges(changes);
      options.onDownloaded?.(changes);
      if (visit !== null) await look(visit, 'change');
    },
    recover() {
      if (visit !== null && visit.problem !== null) void look(visit, 'visit');
    },
    publishedAnew() {
      if (visit === null) return;
      visit.request.memory.published = undefined;
      void look(visit, 'visit');
    },
    isReading: () => visit?.request.target.kind === 'content' && visit.request.target.subject.kind === 'article',
    end() {
      visit = null;
      newest += 1;
      clearScrollPosition();
    },
  };
}

/** What moves the reader’s place. */
const MOVES = ['scroll', 'focusin'];

/** Whether something of it could be read: what was on its way only could not. */
function isRead(rendered: PageState | null): rendered is PageState {
  return rendered !== null && rendered.kind !== 'loading' && rendered.kind !== 'nothing';
}

/** What a reader sees of a page, as one text: proofreading aside, which comes later and is no change of the page. */
function signatureOf(rendered: PageState): string {
  const versionsOf = (versions: readonly object[]) => JSON.stringify(versions);
  switch (rendered.kind) {
    case 'article': {
      const { article, html, navigation, versions } = rendered.view;
      const { title, description, updatedAt } = article;
      return JSON.stringify([title, description, updatedAt, html, navigation, versions]);
    }
    case 'listing':
    case 'loading':
    case 'removed-subject':
      return JSON.stringify([rendered.kind, rendered.view.navigation, rendered.view.versions]);
    case 'current':
      return JSON.stringify([rendered.view?.navigation, rendered.versions.nodes]);
    case 'versions':
    case 'publications':
    case 'other':
    case 'removed-version':
      return versionsOf(rendered.versions.nodes);
    case 'nothing':
      return '';
  }
}
