import { type ReactNode, useLayoutEffect } from 'react';
import type { Change, Locale } from '../../../../content-schema';
import { ArticleCache } from '../content/article-cache';
import type { ArticleSources } from '../content/article-view';
import { noteReadingPlace, type ReadingPlace } from '../content/keep-place';
import type { ApiProblem } from '../content/outcome';
import type { LoadResult } from '../content/version-view';
import { cachedSurroundings, loadPage, loadReplacement, type PageRequest } from './load-page';
import type { PageState } from './page-state';
import { pageMessages } from './page-messages';
import type { PrivateModeOptions, VisitedPage } from './private-mode';
import { readPrivateAddress } from './private-target';

/** Options of a private session. */
export interface PrivateSessionOptions extends Pick<PrivateModeOptions, 'makePage' | 'show' | 'onRefused'> {
  sources: ArticleSources;
  /** Loads the messages of all pages of a language. */
  loadMessages: (locale: Locale) => Promise<Record<string, Record<string, string>>>;
  /**
   * Resolves once further changes are reported: content read before that could become outdated
   * unnoticed.
   */
  ready: Promise<void>;
  /** Called after each render of the page (default: nothing is called). */
  onReplaced?: () => void;
  /** Called after changes were applied to the content (default: nothing is called). */
  onDownloaded?: (changes: readonly Change[] | null) => void;
  /** Called when an unpublished page is rendered, for the first time and again. */
  onArrived: (isFirst: boolean) => void;
}

/** A session in private mode across pages. */
export interface PrivateSession {
  visit(page: VisitedPage): void;
  /** Applies changes, and updates the page. */
  change(changes: readonly Change[] | null): Promise<void>;
  /** Called when the content API is available again: retries what failed. */
  recover(): void;
  /** Called after a publication: compares the page with the published one again. */
  publishedAnew(): void;
  /** Whether the page is an article, loaded or loading. */
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
  /** Signature of the rendered content, to detect changes. */
  signature: string | null;
  hasArrived: boolean;
}

/**
 * Renders the pages of private mode at each visited address. The last request wins: results for an
 * earlier address or state are never rendered afterwards.
 */
export function createPrivateSession(options: PrivateSessionOptions): PrivateSession {
  const { sources, makePage, onRefused } = options;
  const { content, images } = sources;
  let visit: Visit | null = null;
  /** Number of the newest load: older ones end. */
  let newest = 0;
  let showings = 0;
  let place: ReadingPlace | null = null;

  /**
   * Readers may scroll and move the focus until React has rendered the page, a moment after it was
   * passed.
   */
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

  /** Renders the state of a visit. */
  function present(current: Visit): void {
    const { page, request, bundles, rendered, problem, updatedAt } = current;
    if (bundles === null || (rendered === null && problem === null)) return;
    // Saved before the document changes, for published pages too.
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
      // The messages of the previous page and of private mode are enough for the error.
      const { bundles } = current;
      current.bundles ??= {};
      present(current);
      current.bundles = bundles;
    }
  }

  async function take(
    current: Visit,
    result: LoadResult<PageState>,
    reason: 'visit' | 'change',
    isCurrent: () => boolean,
  ): Promise<void> {
    switch (result.kind) {
      case 'view':
        showResults(current, result.view, reason);
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
        // Only its query or its data from Gatsby has changed.
        before.page = page;
        present(before);
        return;
      }
      if (before !== null && before.request.locale !== address.locale) content.clearVersions();
      const request: PageRequest = { ...address, isPublished, memory: new ArticleCache() };
      const bundles = before?.request.locale === address.locale ? before.bundles : null;
      const surroundings = isPublished ? null : cachedSurroundings(content, address);
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

/** Events that change the reading position. */
const MOVES = ['scroll', 'focusin'];

/** Whether the page has content, not only a loading state. */
function isRead(rendered: PageState | null): rendered is PageState {
  return rendered !== null && rendered.kind !== 'loading' && rendered.kind !== 'nothing';
}

/**
 * Returns a signature of the visible content of a page. Proofreading data is left out: it arrives
 * later and is no change of the page.
 */
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
    case 'current':
      return JSON.stringify([rendered.kind, rendered.view.navigation, rendered.view.versions]);
    case 'versions':
    case 'publications':
    case 'other':
    case 'removed-version':
      return versionsOf(rendered.versions.nodes);
    case 'nothing':
      return '';
  }
}

interface RenderedPageProps {
  /** Changes with each render of another or a changed page. */
  showing: number;
  /** Called when the page is in the document, before it is painted. */
  onRendered: (showing: number) => void;
  children: ReactNode;
}

/** Calls back when its children are in the document. */
function RenderedPage({ showing, onRendered, children }: RenderedPageProps) {
  useLayoutEffect(() => onRendered(showing), [showing, onRendered]);
  return children;
}
