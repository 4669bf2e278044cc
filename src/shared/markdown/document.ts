import type { FindingKind, Locale, PlacedImage } from '../../../content-schema';

/**
 * An article compiled from markdown, before it is placed on a page: everything that depends on the text alone.
 * What depends on the rest of the site (heading ids shared between languages, addresses of other articles,
 * image files) stays open as slots, so a document can be cached by the digest of its text and placed many times.
 */
export interface CompiledDocument {
  /** HTML strings and the slots between them, in order. */
  parts: DocumentPart[];
  headings: DocumentHeading[];
  /** Texts under each heading, for search and for "did this section change". */
  sections: DocumentSection[];
  /** Ids in the HTML besides those of headings (anchors, footnotes), so that links to them can be checked. */
  anchors: string[];
  links: DocumentLink[];
  images: DocumentImage[];
  findings: DocumentFinding[];
  /** The first sentences as plain text, at most 200 characters: a description where the front matter has none. */
  excerpt: string;
}

/** A piece of HTML, or a slot to be filled by `renderDocument`. */
export type DocumentPart = string | DocumentSlot;

/**
 * A place left open in the HTML.
 * `heading-id`: the value of the `id` attribute of heading `index`. `heading-aliases`: empty elements that carry
 * the other ids of heading `index`. `link`: the ` href="…"` attributes of link `index`. `image`: the whole element of image `index`.
 */
export interface DocumentSlot {
  slot: 'heading-id' | 'heading-aliases' | 'link' | 'image';
  index: number;
}

/** A heading of the text. */
export interface DocumentHeading {
  depth: 1 | 2 | 3 | 4 | 5 | 6;
  /** Plain text. */
  text: string;
  /** Slug of the text, unique in the document. */
  slug: string;
  /** The id that the author gave with `{#id}`, or null. */
  customId: string | null;
  /** What in the section does not depend on the language: inline code, link targets, digests of code blocks. */
  landmarks: string[];
}

/** What stands between the prose of a section and its code blocks and tables, once, where it has both. */
export const DATA_START = '\n';

/**
 * What stands on both sides of code in the text of a section, inline or in a block: extracts show it as code. Invisible, so that
 * words stay what they are (U+2063).
 */
export const CODE_EDGE = '\u2063';

/** The text between one heading and the next. */
export interface DocumentSection {
  /** Index into `headings`; null for what stands before the first. */
  heading: number | null;
  /** Plain text, spaces folded: the prose, then code blocks and tables. */
  text: string;
  /** Digest of the text. */
  digest: string;
}

/**
 * A link that needs the rest of the site: to an article (specification §2, "Link targets in content"), to a page of
 * information, to a hash in the page, or to an address. The address stands in the HTML as it is; whether it leads
 * anywhere is known once the site is built.
 */
export type DocumentLink =
  | (PageLink & { to: 'article'; articleId: number; versionId: number | null })
  | (PageLink & { to: 'information'; page: string; locale: Locale | null })
  | { to: 'hash'; hash: string; line: number | null }
  | { to: 'address'; href: string; hash: null; line: number | null };

/** What links to pages of the site have in common. */
interface PageLink {
  hash: string | null;
  /** The title that the author gave, if any. */
  title?: string;
  line: number | null;
}

/** An image of the content API (`images/…`) or of another site (`http…`). */
export interface DocumentImage {
  href: string;
  description: string;
  /** Width in CSS pixels that the author asked for. */
  size: number | null;
  title: string | null;
  line: number | null;
}

/** Something to tell the editor about the text. */
export interface DocumentFinding {
  kind: FindingKind;
  /** What is wrong and what to do, in English. */
  message: string;
  /** The same in French: a document is kept for builds of either language. */
  french: string;
  line: number | null;
}

/** The words that the pipeline writes into a document, in the language of the text. */
export interface DocumentLabels {
  /** Name of each widget kind, shown when the author gives no title. */
  widget: Record<'summary' | 'requirement' | 'note' | 'important' | 'danger' | 'warning', string>;
  /** Title of a spoiler without one. */
  spoiler: string;
  /** Name of the link of a heading to itself; `{heading}` stands for its text. */
  headingLink: string;
  /** Told after a link that opens in a new tab. */
  newTab: string;
  /** Name of the back link of a footnote. */
  backToReference: string;
  /** Heading of the footnotes. */
  footnotes: string;
  /** Told on a link to an article that does not exist. */
  missingArticle: string;
  /** Shown in place of an image that does not exist; `{description}` stands for its description. */
  missingImage: string;
  /** Name of a table whose columns have none. */
  table: string;
  /** What the button of a code block says. */
  copy: string;
  /** Name of that button: what it says comes first. */
  copyCode: string;
}

/** What compiling needs besides the markdown. */
export interface CompileOptions {
  /** Locale the text is written in. */
  locale: Locale;
  labels: DocumentLabels;
}

/** Signature of the compiler: `compileMarkdown` of `compile-markdown.ts`. Never throws on bad markdown. */
export type CompileMarkdown = (markdown: string, options: CompileOptions) => CompiledDocument;

/** How a document's slots are filled: see `renderDocument` of `render-document.ts`. All strings are escaped by `renderDocument`. */
export interface Placement {
  /** Id and other ids of each heading, by index. */
  headingIds: readonly HeadingIds[];
  /** Address of link `link`, or null when its target does not exist (the link then has no `href` and says so). */
  hrefOf: (link: DocumentLink) => string | null;
  /** The files of image `image`, or null when it does not exist (its description is shown instead). */
  imageOf: (image: DocumentImage) => PlacedImage | null;
  labels: DocumentLabels;
}

/** The ids of a heading: the one shared with the other languages and versions, and the others under which it is known. */
export interface HeadingIds {
  id: string;
  aliases: string[];
}
