import type { Locale, PlacedImage, Sentence, TextFindingKind } from '../../../content-schema';
import type { ComponentHtml } from './components/component-html';

/**
 * Article compiled from markdown, before it is placed on a page: everything that depends on the
 * text alone. Everything that depends on the rest of the site (heading ids shared between
 * languages, URLs of other articles, image files) stays open as slots, so a document can be cached
 * by the digest of its text and placed many times.
 */
export interface CompiledDocument {
  /** HTML strings with slots between them, in order. */
  parts: DocumentPart[];
  headings: DocumentHeading[];
  /** Text under each heading, for search and for change detection. */
  sections: DocumentSection[];
  /** Ids in the HTML other than heading ids (anchors, footnotes), for checking links to them. */
  anchors: string[];
  links: DocumentLink[];
  images: DocumentImage[];
  findings: DocumentFinding[];
  /**
   * First sentences as plain text, at most 200 characters.
   * Used as the description when the front matter has none.
   */
  excerpt: string;
}

/** HTML string, or a slot that `renderDocument` fills. */
export type DocumentPart = string | DocumentSlot;

/**
 * Slot in the HTML. `heading-id`: the value of the `id` attribute of heading `index`.
 * `heading-aliases`: empty elements with the alias ids of heading `index`. `link`: the ` href="…"`
 * attributes of link `index`. `image`: the complete element of image `index`.
 */
export interface DocumentSlot {
  slot: 'heading-id' | 'heading-aliases' | 'link' | 'image';
  index: number;
}

/** Heading of a document. */
export interface DocumentHeading {
  depth: 1 | 2 | 3 | 4 | 5 | 6;
  /** Plain text. */
  text: string;
  /** Slug of the text, unique in the document. */
  slug: string;
  /** Slug that the text had when no-break spaces counted as spaces; absent when it is the same. */
  formerSlug?: string;
  /** Id that the author set with `{#id}`, or null. */
  customId: string | null;
  /**
   * Language-independent parts of the section: inline code, link targets, digests of code blocks.
   */
  landmarks: string[];
}

/**
 * Separator between the prose of a section and its code
 * blocks and tables, present only when it has both.
 */
export const DATA_START = '\n';

/**
 * Marks both ends of inline code and code blocks in the text of a section, so that excerpts can
 * render it as code. The character is invisible, so that words do not change (U+2063).
 */
export const CODE_EDGE = '\u2063';

/** Text between one heading and the next. */
export interface DocumentSection {
  /** Index into `headings`; null for the text before the first heading. */
  heading: number | null;
  /** Plain text with collapsed spaces: the prose, then code blocks and tables. */
  text: string;
  /** Digest of the text. */
  digest: string;
}

/**
 * Link whose target depends on the rest of the site: an article (specification §2, "Link targets in
 * content"), an information page, a hash in the page, or an address. An address is in the HTML as
 * typed; it can be checked only after the build.
 */
export type DocumentLink =
  | (PageLink & {
      to: 'article';
      articleId: number;
      versionId: number | null;
      /** Language of the target where the link names another one than that of the text. */
      locale?: Locale;
      /** Path of the file that the author typed instead of a number. */
      file?: string;
    })
  | (PageLink & { to: 'information'; page: string; locale: Locale | null })
  | { to: 'hash'; hash: string; line: number | null }
  | { to: 'address'; href: string; hash: null; line: number | null };

/** Common fields of links to pages of the site. */
interface PageLink {
  hash: string | null;
  /** Title set by the author, if any. */
  title?: string;
  line: number | null;
}

/** Image of the content API (`images/…`) or of another site (`http…`). */
export interface DocumentImage {
  href: string;
  description: string;
  /** Width in CSS pixels set by the author. */
  size: number | null;
  title: string | null;
  line: number | null;
  /** Index in the images of the variant for dark mode; absent when there is none. */
  dark?: number;
}

/** Finding about the text, for its editor. */
export interface DocumentFinding {
  kind: TextFindingKind;
  /** English message: the problem and advice. */
  message: string;
  /** French message. Both are stored because a cached document serves builds in either language. */
  french: string;
  line: number | null;
}

/** Labels that the pipeline adds to a document, in the language of the text. */
export interface DocumentLabels {
  /** Name of each widget kind, used when the author sets no title. */
  widget: Record<'summary' | 'requirement' | 'note' | 'important' | 'danger' | 'warning', string>;
  /** Title of a spoiler without one. */
  spoiler: string;
  /** Accessible name of the self-link of a heading; `{heading}` is replaced by its text. */
  headingLink: string;
  /** Label after a link that opens in a new tab. */
  newTab: string;
  /** Accessible name of the back link of a footnote. */
  backToReference: string;
  /** Heading of the footnotes. */
  footnotes: string;
  /** Label of a link to a missing article. */
  missingArticle: string;
  /** Text instead of a missing image; `{description}` is replaced by its description. */
  missingImage: string;
  /** Notice instead of a component that cannot be shown; `{name}` is replaced by its name. */
  brokenComponent: string;
  /** Accessible name of a table without column names. */
  table: string;
  /** Visible label of the copy button of a code block. */
  copy: string;
  /** Accessible name of that button; it begins with the visible label. */
  copyCode: string;
}

/** Use of a component in a text. */
export interface ComponentUse {
  name: string;
  /** Attributes as typed. */
  attributes: Readonly<Record<string, string>>;
  /** Whether it has content between its fences, or a label. */
  hasContent: boolean;
  /** Language of the text. */
  locale: Locale;
}

/** Result of rendering a component. */
export interface RenderedComponent {
  /** HTML around the content; null when the component cannot be shown. */
  html: ComponentHtml | null;
  /** Problems, each as the end of a sentence about the component. */
  faults: Sentence[];
}

/** Components of the site: what the Markdown pipeline knows of them. */
export interface SiteComponents {
  /** Names of all components, including those that cannot be shown. */
  readonly names: ReadonlySet<string>;
  render(use: ComponentUse): RenderedComponent;
}

/** Options of `compileMarkdown`. */
export interface CompileOptions {
  /** Locale the text is written in. */
  locale: Locale;
  labels: DocumentLabels;
  /** Components of the site, which directives may use (default: none). */
  components?: SiteComponents | undefined;
}

/** Signature of `compileMarkdown` in `compile-markdown.ts`. Never throws on bad markdown. */
export type CompileMarkdown = (markdown: string, options: CompileOptions) => CompiledDocument;

/** Data that fills the slots of a document. `renderDocument` escapes all strings. */
export interface Placement {
  /** Id and other ids of each heading, by index. */
  headingIds: readonly HeadingIds[];
  /**
   * Returns the URL of a link, or null when its target does not exist. The link is then rendered
   * without `href` and marked as missing.
   */
  hrefOf: (link: DocumentLink) => string | null;
  /**
   * Returns the files of an image, or null when it does
   * not exist. Its description is then rendered instead.
   */
  imageOf: (image: DocumentImage) => PlacedImage | null;
  labels: DocumentLabels;
}

/** Ids of a heading: the one shared by languages and versions, and its aliases. */
export interface HeadingIds {
  id: string;
  aliases: string[];
}
