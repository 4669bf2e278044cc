import type { Locale } from '../../../../content-schema';
import type { SideBySide } from '../proofreading/proofread-article';

/** A section of a text: the content below a heading, or before the first. */
interface Section {
  key: string;
  html: string;
}

/** Key of the content before the first heading. No heading has this id. */
const BEGINNING = '_beginning';

/**
 * Aligns the HTML of two languages section by section: headings of both share their ids. A section
 * that one language lacks is placed where the other has it.
 */
export function alignSections(
  first: { locale: Locale; html: string },
  second: { locale: Locale; html: string },
): SideBySide['rows'] {
  const own = splitSections(first.html);
  const others = splitSections(second.html);
  const otherByKey = new Map(others.map((section) => [section.key, section.html]));
  const ownKeys = new Set(own.map(({ key }) => key));
  const keys = own.map(({ key }) => key);
  for (const [index, { key }] of others.entries()) {
    if (ownKeys.has(key)) continue;
    const before = others[index - 1];
    keys.splice(before === undefined ? 0 : keys.indexOf(before.key) + 1, 0, key);
  }
  const ownByKey = new Map(own.map((section) => [section.key, section.html]));
  const htmlIn = (key: string) =>
    ({ [first.locale]: ownByKey.get(key) ?? null, [second.locale]: otherByKey.get(key) ?? null }) as Record<
      Locale,
      string | null
    >;
  return keys.map((key) => ({ key, html: htmlIn(key) }));
}

/** Splits the HTML of a text at its headings. */
function splitSections(html: string): Section[] {
  const template = document.createElement('template');
  template.innerHTML = html;
  const sections: { key: string; holder: HTMLDivElement }[] = [];
  const begin = (key: string) => {
    const holder = document.createElement('div');
    sections.push({ key, holder });
    return holder;
  };
  let holder: HTMLDivElement | null = null;
  const keys = new Set<string>();
  for (const node of [...template.content.childNodes]) {
    const id = node instanceof HTMLElement && /^h[1-6]$/.test(node.localName) ? node.id : '';
    if (id !== '' && !keys.has(id)) {
      keys.add(id);
      holder = begin(id);
    }
    holder ??= begin(BEGINNING);
    holder.append(node);
  }
  return sections.flatMap(({ key, holder: { innerHTML } }) =>
    innerHTML.trim() === '' ? [] : [{ key, html: innerHTML }],
  );
}
