import { type ReactNode, useLayoutEffect } from 'react';
import type { Change, Locale } from '../../../../content-schema';
import { ArticleCache } from '../content/article-cache';
import type { ArticleSources } from '../content/article-view';
import { holdReadingPlace } from '../content/keep-place';
import { cachedSurroundings, loadPage } from './load-page';
import { type PageBundles, pageMessages } from './page-messages';
import { isRead, reduceVisit, type Visit, type VisitedPage, type VisitEvent } from './page-state';
import type { PrivateModeOptions } from './private-mode';
import { readPrivateAddress } from './private-target';

/** Options of a private session. */
export interface PrivateSessionOptions extends Pick<PrivateModeOptions, 'makePage' | 'show' | 'onRefused'> {
  sources: ArticleSources;
  /** Loads the messages of all pages of a language. */
  loadMessages: (locale: Locale) => Promise<PageBundles>;
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

/**
 * Renders the pages of private mode at each visited address: loads them, and shows the state that
 * `reduceVisit` makes of what was loaded. The last request wins: results for an earlier address or
 * state are never rendered afterwards.
 */
export function createPrivateSession(options: PrivateSessionOptions): PrivateSession {
  const { sources, makePage, show, onRefused } = options;
  const { content, images } = sources;
  let visit: Visit | null = null;
  /** State that was rendered last; null when it is no longer wanted. */
  let latest: Visit | null = null;
  let place: ReturnType<typeof holdReadingPlace> | null = null;
  let loading = new AbortController();

  function update(event: VisitEvent): void {
    visit = reduceVisit(visit, event);
    if (visit !== null) present(visit);
  }

  function present(current: Visit): void {
    const { page, request, bundles, rendered, problem, updatedAt } = current;
    // An error is shown without messages too: those of the previous page and of private mode do.
    if (problem === null && (bundles === null || rendered === null)) return;
    // Saved before the document changes, for published pages too.
    place ??= current.hasArrived || request.isPublished ? holdReadingPlace() : null;
    latest = current;
    const made = makePage({
      visited: page,
      rendered: rendered ?? { kind: 'nothing' },
      problem,
      updatedAt,
      messages: pageMessages(request.locale, page.data, bundles ?? {}),
      onRetry: () => {
        if (visit?.request !== request) return;
        update({ kind: 'retried' });
        void load(visit, false);
      },
    });
    const children = (
      <RenderedPage key={made.path} visit={current} onRendered={onRendered}>
        {made.children}
      </RenderedPage>
    );
    show({ ...made, children });
  }

  function onRendered(rendered: Visit): void {
    if (rendered !== latest) return;
    options.onReplaced?.();
    place?.restore();
    place = null;
    if (!isRead(rendered.rendered)) return;
    images.keepOnly(rendered.rendered.kind === 'article' ? rendered.rendered.view.images : []);
    if (!rendered.request.isPublished) options.onArrived(visit?.hasArrived === false);
    visit = reduceVisit(visit, { kind: 'arrived' });
  }

  /** Loads the page, or loads it again; an earlier load ends. */
  async function load({ page, request, bundles, rendered }: Visit, isChange: boolean): Promise<void> {
    loading.abort();
    loading = new AbortController();
    const { signal } = loading;
    try {
      if (bundles === null) {
        const [loaded] = await Promise.all([options.loadMessages(request.locale), options.ready]);
        if (signal.aborted) return;
        visit = reduceVisit(visit, { kind: 'messages-loaded', bundles: loaded });
      }
      for await (const result of loadPage(sources, request, rendered)) {
        if (signal.aborted) return;
        if (result.kind === 'refused') onRefused();
        else update({ kind: 'loaded', result, changedAt: isChange ? sources.now() : null });
        const hasNoPage = result.kind === 'refused' || result.kind === 'absent';
        if (hasNoPage && !isRead(visit?.rendered ?? null)) show(null);
      }
    } catch (error) {
      console.error(error);
      if (signal.aborted) return;
      const { pathname: address } = page.location;
      const message = `${address}: expected a private page, received ${String(error)}.`;
      const problem = { reason: 'unexpected', message } as const;
      update({ kind: 'loaded', result: { kind: 'problem', problem }, changedAt: null });
    }
  }

  /** Ends the load of a page and what awaits its rendering. */
  function stop(): void {
    loading.abort();
    place?.drop();
    place = latest = null;
  }

  function leave(): void {
    stop();
    visit = null;
  }

  return {
    visit(page) {
      const address = readPrivateAddress(page.location.pathname);
      const isMissing =
        address?.target.kind === 'publications' && page.data.site.siteMetadata.publicRebuildUrl === null;
      if (address === null || isMissing) {
        leave();
        show(null);
        return;
      }
      const isPublished = page.pageContext.routeName !== 'not-found';
      const isSamePage = visit?.page.location.pathname === page.location.pathname;
      if (isSamePage && visit?.request.isPublished === isPublished) {
        update({ kind: 'page-changed', page });
        return;
      }
      if (visit !== null && visit.request.locale !== address.locale) content.clearVersions();
      stop();
      const surroundings = isPublished ? null : cachedSurroundings(content, address);
      const request = { ...address, isPublished, cache: new ArticleCache() };
      update({ kind: 'opened', page, request, surroundings });
      if (visit !== null) void load(visit, false);
    },
    async change(changes) {
      // Banners and icons of the configuration have no digest.
      if (changes === null || changes.some(({ kind }) => kind === 'config')) images.forgetWithoutDigest();
      await content.takeChanges(changes);
      options.onDownloaded?.(changes);
      if (visit !== null) await load(visit, true);
    },
    recover() {
      if (visit !== null && visit.problem !== null) void load(visit, false);
    },
    publishedAnew() {
      if (visit === null) return;
      visit.request.cache.published = undefined;
      void load(visit, false);
    },
    isReading: () => visit?.request.target.kind === 'content' && visit.request.target.subject.kind === 'article',
    end: leave,
  };
}

interface RenderedPageProps {
  /** Another object at each render of another or a changed page. */
  visit: Visit;
  /** Called when the page is in the document, before it is painted. */
  onRendered: (visit: Visit) => void;
  children: ReactNode;
}

/** Calls back when its children are in the document. */
function RenderedPage({ visit, onRendered, children }: RenderedPageProps) {
  useLayoutEffect(() => onRendered(visit), [visit, onRendered]);
  return children;
}
