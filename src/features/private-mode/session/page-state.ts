import type { Messages } from '../../../messages/messages';
import type { ArticleView } from '../content/article-view';
import type { ApiProblem } from '../content/outcome';
import type { KnownVersions } from '../content/private-content';
import type { VersionView } from '../content/version-view';
import type { VisitedPage } from './private-mode';

/** What private mode shows at an address at one moment. */
export type PageState =
  /** What stands around the page is known, and the page is on its way. */
  | { kind: 'loading'; view: VersionView }
  | { kind: 'listing'; view: VersionView }
  | { kind: 'article'; view: ArticleView }
  | { kind: 'versions'; versions: KnownVersions }
  | { kind: 'publications'; versions: KnownVersions }
  /** The home page, the search page: with the current version, where there is one. */
  | { kind: 'current'; versions: KnownVersions; view: VersionView | null }
  | { kind: 'other'; versions: KnownVersions }
  /** Its version is no more. */
  | { kind: 'removed-version'; name: string; versions: KnownVersions }
  /** Its version is there, and no longer has it. */
  | { kind: 'removed-subject'; name: string; view: VersionView }
  /** Nothing could be had yet. */
  | { kind: 'nothing' };

/** How a page is made of what is shown. */
export interface PageParts {
  visited: VisitedPage;
  rendered: PageState;
  messages: Messages;
  /** Why what is shown may be out of date. */
  problem: ApiProblem | null;
  /** When it changed while it was shown; null when it has not. */
  updatedAt: Date | null;
  onRetry: () => void;
}
