import type { ReactNode } from 'react';
import type { ContentApiServices } from '../../../store/services';
import type { Locale } from '../../../../content-schema';
import type { PageParts, VisitedPage } from './page-state';
import type { Messages } from '../../../messages/messages';

/** The article of a page. */
export interface RenderedArticle {
  versionId: number;
  /** Language of its text. */
  locale: Locale;
  articleId: number;
  /** Whether its newest text differs from the published one; null until loaded. */
  isDifferent: boolean | null;
}

/** A private page that replaces the visited one. */
export interface PrivatePage extends VisitedPage {
  /** Address of the page. It is rendered at no other. */
  path: string;
  /** The messages of the page, with those of private mode. */
  messages: Messages;
  /**
   * Notices before the page: a problem, and the time of the last change. They are not in
   * `children`, so that React keeps a page that both modes render, with its state.
   */
  notices: ReactNode;
  /** Title of the document; null to leave the published one. */
  title: string | null;
  /**
   * Address of the nearest public page, loaded when private mode is switched off: the same page
   * where it is published, else the target of the switch to the current version (`versionTargets`),
   * else the list of versions.
   */
  publicPath: string;
  /** The article, and whether it differs from the published one (default: it is no article). */
  article?: RenderedArticle | undefined;
}

/** Functions of the site that private mode uses. */
export interface PrivateModeHost {
  /** Creates a page from the data of private mode, with the templates of the site. */
  makePage(parts: PageParts): PrivatePage;
  /** Shows or hides the notice that the section of a hash does not exist. */
  showAbsentNotice(hash: string): void;
  /** Highlights search terms, where the page was opened from search results. */
  showHighlight(): void;
}

/** Options of `startPrivateMode`. */
export interface PrivateModeOptions extends PrivateModeHost {
  /** Address of the content API for browsers, without a slash at the end. */
  apiUrl: string;
  /** Sends requests with the credentials of the signed-in user. */
  request: ContentApiServices['request'];
  /**
   * Replaces the visited page; null renders the visited page. On a 404 page, null means that there
   * is nothing at the address. It is only called once that is known, because a loading message is
   * rendered until then.
   */
  show(page: PrivatePage | null): void;
  /** Called when the content API answers as to a non-member: the session is to be checked again. */
  onRefused(): void;
}

/** Starts private mode in a site. */
export type StartPrivateMode = (options: Omit<PrivateModeOptions, keyof PrivateModeHost>) => PrivateMode;

/** Private mode while it is on. Only staff load its code. */
export interface PrivateMode {
  /** Called at each navigation, and when Gatsby passes other data to a page. */
  visit(page: VisitedPage): void;
  /** Called after a publication: compares the page with the published one again. */
  publishedAnew(): void;
  /** Clears texts, indexes and images, and renders nothing any more. */
  end(): void;
}
