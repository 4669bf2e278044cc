import { type AtRule, CssSyntaxError, type Declaration, parse } from 'postcss';
import { countBytes, describeProblem, say, shorten, type Sentence } from '../../content-schema';

/** Maximum size of the site's own style sheet in bytes: it is in every page. */
export const MAX_SITE_SHEET_LENGTH = 30_000;

/** Problem of the site's own style sheet, and its place. */
export interface SheetFault {
  /** Expected and actual value. */
  problem: string;
  /** Advice to the author. */
  advice: string;
  /** Line of the sheet, from 1. */
  line: number;
  /** Column in the line, from 1. */
  column: number;
}

/** The site's own style sheet without what it must not contain. */
export interface SiteSheet {
  css: string;
  /** The removed parts. */
  faults: SheetFault[];
}

/** Describes what is wrong with a style sheet, and what to do. */
export function describeFault({ problem, advice }: SheetFault): string {
  return say({ fr: `${problem} ; ${advice}`, en: `${problem}; ${advice}` });
}

/** Error of a style sheet no part of which can be used. */
export class SiteSheetError extends Error {
  override name = 'SiteSheetError';
  constructor(readonly fault: SheetFault) {
    super(describeFault(fault));
  }
}

/**
 * Reads `theme.css`. Declarations that would request another host are removed, and so are imports:
 * the security policy of the pages would block most of them, and readers are promised that the
 * site requests nothing elsewhere.
 * @throws {SiteSheetError} when it does not parse or is too large.
 */
export function readSiteSheet(text: string): SiteSheet {
  refuseSize(text);
  const faults: SheetFault[] = [];
  const remove = (node: AtRule | Declaration, expected: Sentence, received: string, advice: Sentence): void => {
    const { line = 1, column = 1 } = node.source?.start ?? {};
    faults.push({ ...describe(expected, JSON.stringify(shorten(received)), advice), line, column });
    node.remove();
  };
  const sheet = parseSheet(text);
  sheet.walkComments((comment) => void comment.remove());
  sheet.walkAtRules((rule) => {
    const name = rule.name.toLowerCase();
    if (name === 'charset') rule.remove();
    else if (name === 'import') remove(rule, NO_IMPORT, `@import ${rule.params}`, WRITE_RULES);
  });
  sheet.walkDecls((declaration) => {
    const [address] = addressesIn(declaration).filter((each) => !isOfPage(each));
    if (address === undefined) return;
    if (/^\s*data:/i.test(address)) remove(declaration, ONLY_IMAGES, address, USE_KNOWN_FONT);
    else if (leadsElsewhere(address)) remove(declaration, OWN_HOST, address, USE_DATA);
    else remove(declaration, FROM_ROOT, address, USE_DATA);
  });
  // Ends no element of the page it is in.
  return { css: sheet.toString().replaceAll('</', '<\\/').trim(), faults };
}

const NO_IMPORT: Sentence = { fr: 'une feuille sans @import', en: 'a sheet without @import' };
const WRITE_RULES: Sentence = { fr: 'copiez ses règles ici', en: 'copy its rules here' };
const OWN_HOST: Sentence = {
  fr: 'rien qui soit demandé à un autre hôte',
  en: 'nothing that is requested from another host',
};
const ONLY_IMAGES: Sentence = {
  fr: 'une image, ce que la politique de sécurité permet seul dans la feuille',
  en: 'an image, which alone the security policy allows inside the sheet',
};
const USE_KNOWN_FONT: Sentence = {
  fr: 'nommez une police que les lecteurs ont, ou donnez-la dans "fonts" de site.json',
  en: 'name a font that readers have, or give it in "fonts" of site.json',
};
const FROM_ROOT: Sentence = {
  fr: 'une adresse qui commence par "/", puisque la feuille est dans chaque page',
  en: 'an address that begins with "/", because the sheet is in every page',
};
const USE_DATA: Sentence = {
  fr: 'écrivez l’image dans la feuille, comme url("data:image/svg+xml,…")',
  en: 'write the image into the sheet, as url("data:image/svg+xml,…")',
};

function refuseSize(text: string): void {
  const size = Buffer.byteLength(text);
  if (size <= MAX_SITE_SHEET_LENGTH) return;
  const [most, given] = [countBytes(MAX_SITE_SHEET_LENGTH), countBytes(size)];
  const expected = {
    fr: `une feuille de ${most.fr} au plus, car elle est dans chaque page`,
    en: `a sheet of at most ${most.en}, because it is in every page`,
  };
  const advice = { fr: 'raccourcissez-la', en: 'make it shorter' };
  throw new SiteSheetError({ ...describe(expected, say(given), advice), line: 1, column: 1 });
}

function parseSheet(text: string): ReturnType<typeof parse> {
  try {
    return parse(text);
  } catch (error) {
    if (!(error instanceof CssSyntaxError)) throw error;
    const { reason, line = 1, column = 1 } = error;
    const advice = { fr: 'corrigez la règle', en: 'correct the rule' };
    const expected = { fr: 'une feuille de style bien formée', en: 'a well-formed style sheet' };
    throw new SiteSheetError({ ...describe(expected, reasonOf(reason), advice), line, column });
  }
}

/** Translates what the CSS parser reports; what it says of a single word stays in English. */
function reasonOf(reason: string): string {
  const known: Readonly<Record<string, Sentence>> = {
    'Unclosed block': { fr: 'un bloc "{" sans "}"', en: 'a block "{" without "}"' },
    'Unclosed string': { fr: 'un texte sans guillemet de fin', en: 'a string without its end' },
    'Unclosed comment': { fr: 'un commentaire "/*" sans "*/"', en: 'a comment "/*" without "*/"' },
    'Unexpected }': { fr: 'un "}" de trop', en: 'a "}" without "{"' },
  };
  const word = /^Unknown word (.*)$/s.exec(reason)?.[1];
  if (word !== undefined) {
    const given = JSON.stringify(shorten(word));
    return say({ fr: `${given}, qui n’est pas une déclaration`, en: `${given}, which is no declaration` });
  }
  return known[reason] === undefined ? JSON.stringify(reason) : say(known[reason]);
}

function describe(expected: Sentence, received: string, advice: Sentence): Pick<SheetFault, 'problem' | 'advice'> {
  return { problem: describeProblem({ field: '', expected: say(expected), received }), advice: say(advice) };
}

/** Functions whose argument is an address. */
const ADDRESS = /\b(?:url|src)\(\s*(?:"([^"]*)"|'([^']*)'|([^)"']*))/gi;
/** Functions in which each text is an address. A custom property may be used in one of them. */
const TEXTS_ARE_ADDRESSES = /\b(?:-webkit-)?(?:image-set|image|cross-fade)\(/i;
const TEXT = /"([^"]*)"|'([^']*)'/g;

/** Returns the addresses that a declaration may request. */
function addressesIn({ prop, value }: Declaration): string[] {
  const plain = withoutEscapes(value);
  const named = [...plain.matchAll(ADDRESS)].map(([, a, b, c]) => a ?? b ?? c ?? '');
  const texts = [...plain.matchAll(TEXT)].map(([, a, b]) => a ?? b ?? '');
  if (TEXTS_ARE_ADDRESSES.test(plain)) return [...named, ...texts.filter((text) => !/^image\/[\w.+-]+$/.test(text))];
  return prop.startsWith('--') ? [...named, ...texts.filter(leadsElsewhere)] : named;
}

/** Replaces CSS escapes by what they stand for: `u\72l(` is `url(`. */
function withoutEscapes(css: string): string {
  return css.replace(/\\(?:([\da-f]{1,6})\s?|(\n)|(.))/gi, (_, hex?: string, newline?: string, other?: string) => {
    if (hex === undefined) return newline === undefined ? (other ?? '') : '';
    const code = Number.parseInt(hex, 16);
    return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : '';
  });
}

/** Checks whether an address is part of the page, or of the same host whatever the page is. */
function isOfPage(address: string): boolean {
  const text = address.trim();
  return /^(?:#|data:image\/|\/(?![/\\]))/i.test(text) && !leadsElsewhere(text);
}

/** Checks whether an address leads to another host or to no web page at all. */
function leadsElsewhere(address: string): boolean {
  if (/^data:image\//i.test(address.trim())) return false;
  const base = 'https://site.invalid/';
  return !URL.canParse(address, base) || new URL(address, base).origin !== new URL(base).origin;
}
