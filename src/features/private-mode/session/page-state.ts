import type { ReactNode } from 'react';
import type { CommonData, VersionedData } from '../../../layouts/page-data';
import type { Messages } from '../../../messages/messages';
import type { PageContext } from '../../../shared/pages/page-plan';
import type { ArticleCache } from '../content/article-cache';
import type { ArticleView } from '../content/article-view';
import type { ApiProblem } from '../../../shared/http/request';
import type { KnownVersions } from '../content/private-content';
import type { LoadResult, PageView, VersionView } from '../content/version-view';
import type { PageBundles } from './page-messages';
import type { PrivateAddress } from './private-target';

/** The props of a Gatsby page that private mode reads. */
export interface VisitedPage {
  data: CommonData & Partial<VersionedData>;
  pageContext: PageContext;
  location: Pick<Location, 'pathname' | 'search' | 'hash'>;
  /** The published page. */
  children: ReactNode;
}

/** A page to load. */
export interface PageRequest extends PrivateAddress {
  /** Whether the public site has a page at its address. */
  isPublished: boolean;
  cache: ArticleCache;
}

/** State of the page that private mode renders at an address. */
export type PageState =
  /** The data around the page is known, and the page is loading. */
  | { kind: 'loading'; view: VersionView }
  | { kind: 'listing'; view: VersionView }
  | { kind: 'article'; view: ArticleView }
  | { kind: 'versions'; versions: KnownVersions }
  | { kind: 'publications'; versions: KnownVersions }
  /** The home page or the search page, with the current version, if there is one. */
  | { kind: 'current'; view: PageView }
  | { kind: 'other'; versions: KnownVersions }
  /** Its version was removed. */
  | { kind: 'removed-version'; name: string; versions: KnownVersions }
  /** It was removed from its version. */
  | { kind: 'removed-subject'; name: string; view: VersionView }
  /** Nothing is loaded yet. */
  | { kind: 'nothing' };

/** Input for rendering a page. */
export interface PageParts {
  visited: VisitedPage;
  rendered: PageState;
  messages: Messages;
  /** The reason why the page may be out of date. */
  problem: ApiProblem | null;
  /** Time of the last change while it was open; null when there was none. */
  updatedAt: Date | null;
  onRetry: () => void;
}

/** State of the visit of one page. */
export interface Visit extends Pick<PageParts, 'problem' | 'updatedAt'> {
  page: VisitedPage;
  /** The same object for the whole visit. */
  request: PageRequest;
  /** Null until loaded. */
  bundles: PageBundles | null;
  /** Null while there is nothing to render. */
  rendered: PageState | null;
  /** Signature of the content loaded last, to detect changes. */
  signature: string | null;
  /** Whether content of the page has been in the document. */
  hasArrived: boolean;
}

/** Event of a visit. */
export type VisitEvent =
  /** Another page was opened; `surroundings` is the data around it, where it is cached. */
  | { kind: 'opened'; page: VisitedPage; request: PageRequest; surroundings: VersionView | null }
  /** The query of the page or its data from Gatsby has changed. */
  | { kind: 'page-changed'; page: VisitedPage }
  | { kind: 'messages-loaded'; bundles: PageBundles }
  /** `changedAt` is the time of the change that the load follows; null for other loads. */
  | { kind: 'loaded'; result: LoadResult<PageState>; changedAt: Date | null }
  | { kind: 'retried' }
  | { kind: 'arrived' };

/** Returns the state of a visit after an event; null while no page is visited. */
export function reduceVisit(visit: Visit | null, event: VisitEvent): Visit | null {
  if (event.kind === 'opened') {
    const { page, request, surroundings } = event;
    return {
      page,
      request,
      problem: null,
      updatedAt: null,
      signature: null,
      hasArrived: false,
      bundles: visit?.request.locale === request.locale ? visit.bundles : null,
      rendered: surroundings && { kind: 'loading', view: surroundings },
    };
  }
  if (visit === null) return null;
  switch (event.kind) {
    case 'page-changed':
      return { ...visit, page: event.page };
    case 'messages-loaded':
      return { ...visit, bundles: event.bundles };
    case 'loaded':
      return applyResult(visit, event.result, event.changedAt);
    case 'retried':
      return { ...visit, rendered: visit.rendered ?? { kind: 'nothing' }, problem: null };
    case 'arrived':
      return { ...visit, hasArrived: true };
  }
}

function applyResult(visit: Visit, result: LoadResult<PageState>, changedAt: Date | null): Visit {
  if (result.kind === 'refused') return visit;
  if (result.kind === 'absent') return { ...visit, rendered: null, problem: null };
  if (result.kind === 'problem') return { ...visit, problem: result.problem };
  const { view: rendered } = result;
  const signature = signatureOf(rendered);
  const isChange = visit.signature !== null && visit.signature !== signature && !rendered.kind.startsWith('removed');
  const updatedAt = (isChange ? changedAt : null) ?? visit.updatedAt;
  return { ...visit, rendered, signature, updatedAt, problem: null };
}

/** Checks whether a page has content, not only a loading state. */
export function isRead(rendered: PageState | null): rendered is PageState {
  return rendered !== null && rendered.kind !== 'loading' && rendered.kind !== 'nothing';
}

/**
 * Returns a signature of the visible content of a page. Proofreading data is left out: it arrives
 * later and is no change of the page.
 */
function signatureOf(rendered: PageState): string {
  if (rendered.kind === 'nothing') return '';
  if (!('view' in rendered)) return JSON.stringify(rendered.versions.nodes);
  const { navigation, versions } = rendered.view;
  if (rendered.kind !== 'article') return JSON.stringify([rendered.kind, navigation, versions]);
  const { article, html } = rendered.view;
  const { title, description, updatedAt } = article;
  return JSON.stringify([title, description, updatedAt, html, navigation, versions]);
}
