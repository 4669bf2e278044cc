/** What the HTML of a page says of itself and names. */
export interface PageParts {
  title: string;
  /** Addresses of the scripts that its template names. */
  scripts: string[];
  /** Its images: for each the address of the form that a pack takes, then those of the others. */
  images: string[][];
}

/** One form of an image. */
interface ImageForm {
  path: string;
  /** As `srcset` tells it, in pixels; null where it does not. */
  width: number | null;
}

/** The width, in pixels, from which on an image is good enough for any text: its smallest such form is taken. */
const WIDE_ENOUGH = 960;

/** What a page is called where it is shared, without the name of the site. */
const OWN_TITLE = /<meta property="og:title" content="([^"]*)"/;

/** Reads what a pack needs to know out of a page. What only looks like a tag names no file of the site, and is no matter. */
export function readPageParts(html: string): PageParts {
  const body = html.indexOf('<body');
  const template = html.indexOf('<template data-page-path=');
  return {
    title: unescape((OWN_TITLE.exec(html) ?? /<title[^>]*>([^<]*)/.exec(html))?.[1] ?? ''),
    scripts: template < 0 ? [] : scriptsIn(html.slice(template)),
    images: imagesIn(html.slice(Math.max(0, body), template < 0 ? undefined : template)),
  };
}

function scriptsIn(html: string): string[] {
  return [...html.matchAll(/<script\s([^>]*)>/g)].flatMap(([, attributes = '']) => {
    const address = attribute(attributes, 'src');
    return address?.startsWith('/') === true && !/\bnomodule\b/i.test(attributes) ? [address] : [];
  });
}

function imagesIn(html: string): string[][] {
  const images: string[][] = [];
  const rest = html.replace(/<picture\b[^>]*>(.*?)<\/picture>/gs, (_picture, inside: string) => {
    // Another image for other circumstances, such as dark mode, is an image of its own.
    const byMedia = new Map<string, ImageForm[]>();
    for (const tag of tagsIn(inside)) {
      const media = attribute(tag, 'media') ?? '';
      byMedia.set(media, [...(byMedia.get(media) ?? []), ...formsIn(tag)]);
    }
    for (const forms of byMedia.values()) images.push(...chooseForm(forms));
    return '';
  });
  for (const tag of tagsIn(rest)) images.push(...chooseForm(formsIn(tag)));
  return images;
}

const tagsIn = (html: string): string[] =>
  [...html.matchAll(/<(?:img|source)(\s[^>]*)>/gi)].map(([, attributes = '']) => attributes);

function formsIn(attributes: string): ImageForm[] {
  const candidates = (attribute(attributes, 'srcset') ?? '').split(/,\s+/).map((candidate): ImageForm => {
    const [path = '', size = ''] = candidate.trim().split(/\s+/);
    return { path, width: size.endsWith('w') ? Number.parseInt(size, 10) : null };
  });
  const forms = [...candidates, { path: attribute(attributes, 'src') ?? '', width: null }];
  return forms.filter(({ path }) => /^\/(?!\/)/.test(path)).map((form) => ({ ...form, path: pathOf(form.path) }));
}

/** The forms of one image, that which a pack takes first; nothing when there is none of this site. */
function chooseForm(forms: readonly ImageForm[]): string[][] {
  const ending = (extension: string) => forms.filter(({ path }) => path.endsWith(extension));
  const [drawing] = ending('.svg');
  const photographs = ending('.webp').sort((a, b) => (a.width ?? 0) - (b.width ?? 0));
  const chosen =
    drawing ??
    photographs.find(({ width }) => width !== null && width >= WIDE_ENOUGH) ??
    photographs.at(-1) ??
    // What every browser knows: the address that `<img>` itself names.
    forms.at(-1);
  if (chosen === undefined) return [];
  const others = new Set(forms.map(({ path }) => path));
  others.delete(chosen.path);
  return [[chosen.path, ...others]];
}

const pathOf = (address: string) => address.replace(/[?#].*$/, '');

function attribute(attributes: string, name: string): string | null {
  const value = new RegExp(`\\s${name}="([^"]*)"`, 'i').exec(` ${attributes}`)?.[1];
  return value === undefined ? null : unescape(value);
}

const CHARACTERS: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'", '#x27': "'" };

function unescape(text: string): string {
  return text.replace(/&(amp|lt|gt|quot|#39|#x27);/g, (typed, name: string) => CHARACTERS[name] ?? typed);
}
