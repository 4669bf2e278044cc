import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { type Finding, FONT_USES, type FontUse, say, type SiteFontFile, type SiteFonts } from '../../../content-schema';
import { isMissing } from '../errors';
import { type FontMetrics, readFontMetrics } from './font-metrics';
import { FontError } from './read-woff2';

/** A font file as it is published. */
export interface PublishedFont {
  /** Path on the site, which has a digest of the file. */
  path: string;
  bytes: Buffer;
}

/** Fonts of a site, for its pages. */
export interface PreparedFonts {
  /** Rules that load the fonts, adjust the fallback to each, and use them; empty without fonts. */
  css: string;
  /** Paths of the files that every page needs first. */
  preloads: string[];
  files: PublishedFont[];
  /** Problems of the files. */
  findings: Finding[];
}

/** Fallback of a font: faces that have the same widths on most systems, and their average width. */
interface Fallback {
  generic: string;
  faces: readonly { weight: number; names: readonly string[]; width: number }[];
}

/** Widths were read with `readFontMetrics` from Liberation, whose glyphs are as wide. */
const ARIAL: Fallback = {
  generic: 'sans-serif',
  faces: [
    { weight: 400, names: ['Arial', 'ArialMT', 'Liberation Sans'], width: 0.4321 },
    { weight: 700, names: ['Arial Bold', 'Arial-BoldMT', 'Liberation Sans Bold'], width: 0.4649 },
  ],
};
const COURIER: Fallback = {
  generic: 'monospace',
  faces: [
    { weight: 400, names: ['Courier New', 'CourierNewPSMT', 'Liberation Mono'], width: 0.6001 },
    { weight: 700, names: ['Courier New Bold', 'CourierNewPS-BoldMT', 'Liberation Mono Bold'], width: 0.6001 },
  ],
};

/** CSS rules that apply fonts, by the list of families. */
const RULES: Readonly<Record<FontUse, (families: string) => string>> = {
  text: (families) => `:root{--text-face:${families}}`,
  heading: (families) => `h1,h2,h3,h4,h5,h6{font-family:${families}}`,
  code: (families) => `:root{--code-face:${families}}`,
};
/** Uses at the top of every page. */
const AT_ONCE: readonly FontUse[] = ['text', 'heading'];

interface ReadFile extends PublishedFont {
  given: SiteFontFile;
  metrics: FontMetrics;
}

/**
 * Reads the fonts of a site. A file that cannot be used is a finding, and left out.
 * @param site Folder that the site is built in.
 * @param basePath Path below which the site is served.
 */
export function prepareFonts(site: string, fonts: SiteFonts, basePath: string): PreparedFonts {
  const prepared: PreparedFonts = { css: '', preloads: [], files: [], findings: [] };
  const known = new Map<string, ReadFile | Finding>();
  const read = (given: SiteFontFile): ReadFile | null => {
    const found = known.get(given.file) ?? readFont(site, given);
    if (!known.has(given.file)) {
      known.set(given.file, found);
      if ('bytes' in found) prepared.files.push({ path: found.path, bytes: found.bytes });
      else prepared.findings.push(found);
    }
    return 'bytes' in found ? { ...found, given } : null;
  };
  const faces = new Set<string>();
  const rules: string[] = [];
  for (const use of FONT_USES) {
    const font = fonts[use];
    const files = font?.files.flatMap((given) => read(given) ?? []) ?? [];
    const [first] = files;
    if (font === undefined || first === undefined) continue;
    const fallback = use === 'code' ? COURIER : ARIAL;
    const { family } = font;
    for (const file of files) faces.add(faceOf(family, file, basePath));
    for (const face of fallbackFaces(family, files, fallback)) faces.add(face);
    rules.push(RULES[use](`"${family}","${fallbackName(family)}",${fallback.generic}`));
    if (AT_ONCE.includes(use) && !prepared.preloads.includes(first.path)) prepared.preloads.push(first.path);
  }
  return { ...prepared, css: [...faces, ...rules].join('') };
}

function readFont(site: string, given: SiteFontFile): ReadFile | Finding {
  try {
    const bytes = readFileSync(path.join(site, given.file));
    const digest = createHash('sha256').update(bytes).digest('hex').slice(0, 20);
    const name = path.posix.basename(given.file, '.woff2');
    return { given, path: `/static/${name}-${digest}.woff2`, bytes, metrics: readFontMetrics(bytes) };
  } catch (error) {
    if (isMissing(error)) return fault(given.file, NOT_THERE);
    if (error instanceof FontError) return fault(given.file, error.reason);
    throw error;
  }
}

const NOT_THERE = {
  fr: 'manque dans le dossier depuis lequel le site est construit. Ajoutez-le, ou corrigez "fonts" dans site.json.',
  en: 'is missing in the folder that the site is built from. Add it, or correct "fonts" in site.json.',
};

const fault = (file: string, reason: { fr: string; en: string }): Finding => ({
  kind: 'invalid-file',
  path: file,
  message: say({
    fr: `La police "${file}" ${reason.fr} D’ici là, la police du système la remplace.`,
    en: `The font "${file}" ${reason.en} The font of the system replaces it until then.`,
  }),
});

const fallbackName = (family: string): string => `${family} fallback`;

function faceOf(family: string, { given, path: address }: ReadFile, basePath: string): string {
  const { weight = 400, style = 'normal' } = given;
  return (
    `@font-face{font-family:"${family}";src:url("${basePath}${address}") format("woff2");` +
    `font-weight:${weight};font-style:${style};font-display:swap}`
  );
}

/** Returns the fallback with the sizes of a font, so that nothing moves when the font arrives. */
function fallbackFaces(family: string, files: readonly ReadFile[], { faces }: Fallback): string[] {
  const upright = files.filter(({ given }) => given.style !== 'italic');
  const usual = covering(upright, 400) ?? upright[0] ?? files[0];
  if (usual === undefined) return [];
  return faces.map(({ weight, names, width }) => {
    const own = covering(upright, weight);
    // The widths of a variable font are those of its usual weight, so compare with that weight.
    const isOwn = own !== undefined && own.path !== usual.path;
    const { metrics } = isOwn ? own : usual;
    const adjust = metrics.width / (isOwn || weight === 400 ? width : (faces[0]?.width ?? width));
    const percent = (value: number): string => `${Number((value * 100).toFixed(2))}%`;
    return (
      `@font-face{font-family:"${fallbackName(family)}";src:${names.map((name) => `local("${name}")`).join(',')};` +
      `font-weight:${weight};size-adjust:${percent(adjust)};ascent-override:${percent(metrics.ascent / adjust)};` +
      `descent-override:${percent(metrics.descent / adjust)};line-gap-override:${percent(metrics.lineGap / adjust)}}`
    );
  });
}

function covering(files: readonly ReadFile[], weight: number): ReadFile | undefined {
  return files.find(({ given }) => {
    const [low = 400, high = low] = String(given.weight ?? 400)
      .split(' ')
      .map(Number);
    return weight >= low && weight <= high;
  });
}
