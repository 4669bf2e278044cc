import type { Nodes } from 'mdast';
import type { Sentence, TextFindingKind } from '../../../content-schema';
import type {
  CompileOptions,
  ComponentUse,
  DocumentFinding,
  DocumentHeading,
  DocumentImage,
  DocumentLink,
} from './document';

/** Fenced or indented code block, removed from the tree while the rest is parsed and sanitised. */
export interface Fence {
  /** Language as typed, lower case; empty when none. */
  language: string;
  /** Metadata after the language. */
  meta: string;
  code: string;
}

/** Use of a component whose element is in the tree. */
export interface PendingUse extends Pick<ComponentUse, 'name' | 'attributes'> {
  line: number | null;
}

/** State shared by the steps of one compilation. */
export interface CompileContext extends CompileOptions {
  /** The markdown. */
  readonly source: string;
  readonly fences: Fence[];
  readonly headings: DocumentHeading[];
  readonly links: DocumentLink[];
  readonly images: DocumentImage[];
  /** Uses of the site's components, by the number of their elements; undefined once placed. */
  readonly uses: (PendingUse | undefined)[];
  /** Ids in the HTML other than heading ids. */
  readonly anchors: Set<string>;
  readonly findings: DocumentFinding[];
}

/** Creates the context of one compilation. */
export function createContext(source: string, options: CompileOptions): CompileContext {
  return {
    ...options,
    source,
    fences: [],
    headings: [],
    links: [],
    images: [],
    uses: [],
    anchors: new Set(),
    findings: [],
  };
}

/** Returns the line of a node in the markdown, from 1, or null for a generated node. */
export function lineOf(node: Pick<Nodes, 'position'>): number | null {
  return node.position?.start.line ?? null;
}

/** Counts the line ends in a text of the source. */
export const lineEndsIn = (typed: string): number => typed.split('\n').length - 1;

/** Returns the source of a node; empty for a node that the pipeline made. */
export function sourceOf({ position }: Nodes, { source }: CompileContext): string {
  return position?.start.offset === undefined ? '' : source.slice(position.start.offset, position.end.offset);
}

/** Adds a finding for the editor. */
export function report(context: CompileContext, kind: TextFindingKind, line: number | null, message: Sentence): void {
  context.findings.push({ kind, message: message.en, french: message.fr, line });
}

const MAX_QUOTE_LENGTH = 60;
const MAX_READ_LENGTH = 500;

/** Quotes typed text in a message, shortened and on one line. */
export function quote(text: string): string {
  // A long address may be quoted for each of a thousand
  // references, so only as much as can be displayed is processed.
  const line = text.slice(0, MAX_READ_LENGTH).replace(/\s+/g, ' ').trim();
  return `"${line.length > MAX_QUOTE_LENGTH ? `${line.slice(0, MAX_QUOTE_LENGTH)}…` : line}"`;
}
