import type { Nodes } from 'mdast';
import { type Sentence, type FindingKind } from '../../../content-schema';
import type { CompileOptions, DocumentFinding, DocumentHeading, DocumentImage, DocumentLink } from './document';

/** A fenced or indented code block, taken out of the tree while the rest is parsed and sanitised. */
export interface Fence {
  /** Language as typed, lower case; empty when none. */
  language: string;
  /** What follows the language on the fence. */
  meta: string;
  code: string;
}

/** What the steps of one compilation share. */
export interface CompileContext extends CompileOptions {
  /** The markdown. */
  readonly source: string;
  readonly fences: Fence[];
  readonly headings: DocumentHeading[];
  readonly links: DocumentLink[];
  readonly images: DocumentImage[];
  /** Ids in the HTML besides those of headings. */
  readonly anchors: Set<string>;
  readonly findings: DocumentFinding[];
}

/** Starts the context of one compilation. */
export function createContext(source: string, options: CompileOptions): CompileContext {
  return {
    ...options,
    source,
    fences: [],
    headings: [],
    links: [],
    images: [],
    anchors: new Set(),
    findings: [],
  };
}

/** Line of a node in the markdown, from 1, or null for what the pipeline made itself. */
export function lineOf(node: Pick<Nodes, 'position'>): number | null {
  return node.position?.start.line ?? null;
}

/** How many line ends a text of the source holds: how far below its first line its end is. */
export const lineEndsIn = (typed: string): number => typed.split(/\r\n?|\n/).length - 1;

/** Adds a finding for the editor. */
export function report(context: CompileContext, kind: FindingKind, line: number | null, message: Sentence): void {
  context.findings.push({ kind, message: message.en, french: message.fr, line });
}

const LONGEST_QUOTE = 60;
const LONGEST_READ = 500;

/** Quotes typed text in a message, shortened and on one line. */
export function quote(text: string): string {
  // One address may be quoted for each of a thousand references to it: no more of it is read than may be shown.
  const line = text.slice(0, LONGEST_READ).replace(/\s+/g, ' ').trim();
  return `"${line.length > LONGEST_QUOTE ? `${line.slice(0, LONGEST_QUOTE)}…` : line}"`;
}
