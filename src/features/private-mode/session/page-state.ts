import type { Messages } from '../../../messages/messages';
import type { ArticleView } from '../content/article-view';
import type { ApiProblem } from '../content/outcome';
import type { KnownVersions } from '../content/private-content';
import type { PageView, VersionView } from '../content/version-view';
import type { VisitedPage } from './private-mode';

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
