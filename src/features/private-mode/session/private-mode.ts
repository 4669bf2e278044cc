import type { ReactNode } from 'react';
import type { ContentApiServices } from '../../../store/services';
import type { Locale } from '../../../../content-schema';
import type { PageContext } from '../../../shared/pages/page-plan';
import type { CommonData, VersionedData } from '../../../layouts/page-data';
import type { PageParts } from './page-state';
import type { Messages } from '../../../messages/messages';

/** What Gatsby gives a page, as far as private mode reads it. */
export interface VisitedPage {
  data: CommonData & Partial<VersionedData>;
  pageContext: PageContext;
  location: Pick<Location, 'pathname' | 'search' | 'hash'>;
  /** The page as it was published. */
  children: ReactNode;
}

/** The article that a page shows. */
export interface RenderedArticle {
  versionId: number;
  /** Language of its text. */
  locale: Locale;
  articleId: number;
  /** Whether its newest text is another one than the published one; null while that is not known. */
  isDifferent: boolean | null;
}

/** What stands in the place of a page that the reader visits. */
export interface PrivatePage extends VisitedPage {
  /** Address that it was made for: it is shown at no other. */
  path: string;
  /** The messages of the page, with those of private mode. */
  messages: Messages;
  /** Title of the document; null to leave the published one. */
  title: string | null;
  /**
   * The nearest address that everybody may read, where the reader goes when private mode is switched off: the same page where
   * it is published, else where the switch to the current version leads (`versionTargets`), else the list of versions.
   */
  publicPath: string;
  /** The article that is shown, and whether it differs from what is published (default: it is no article). */
  article?: RenderedArticle | undefined;
}

/** What private mode needs of the site around it. */
export interface PrivateModeHost {
  /** Makes a page of what private mode has loaded, from the templates of the site. */
  makePage(parts: PageParts): PrivatePage;
  /** Says that the section which a hash names is not there, or no longer says so. */
  showAbsentNotice(hash: string): void;
  /** Highlights the words that were searched for, where the page was opened from search results. */
  showHighlight(): void;
}

/** What private mode is made with. */
export interface PrivateModeOptions extends PrivateModeHost {
  /** Address of the content API for browsers, without a slash at the end. */
  apiUrl: string;
  /** Asks it with the session of whoever is signed in. */
  request: ContentApiServices['request'];
  /**
   * Shows a page in the place of the one visited; null shows that one. Where the visited one is the 404 page, null says that
   * there is nothing at its address: not before that is known, because the reader sees meanwhile that the page is looked for.
   */
  show(page: PrivatePage | null): void;
  /** The content API answers as it does to somebody who is no member: who is signed in is to be looked at again. */
  onRefused(): void;
}

/** Starts private mode in the site that loads it. */
export type StartPrivateMode = (options: Omit<PrivateModeOptions, keyof PrivateModeHost>) => PrivateMode;

/** Private mode while it is on: a part of the program that staff alone load. */
export interface PrivateMode {
  /** The reader is on a page; called at each navigation, and when Gatsby gives a page other data. */
  visit(page: VisitedPage): void;
  /** Something was published: how the page being read stands to it is looked at again. */
  publishedAnew(): void;
  /** Forgets everything: texts, indexes, images. Nothing is shown any more. */
  end(): void;
}
