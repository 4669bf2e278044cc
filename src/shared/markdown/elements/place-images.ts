import type { Element, Root } from 'hast';
import { TEXT_LIMITS } from '../../../../content-schema';
import { walkElements } from '../walk';
import { lineOf, quote, report, type CompileContext } from '../compile-context';
import { h, textNode } from '../hast-slots';
import { decodeText } from '../../decode-text';

/** Replaces images with slots, because only the build knows their files. */
export function placeImages(tree: Root, context: CompileContext): void {
  walkElements(tree, (node, index, parent) => {
    if (node.tagName !== 'img') return;
    const description = text(node, 'alt').trim();
    const href = readImageAddress(text(node, 'src'));
    const line = lineOf(node);
    if (href === null) {
      report(context, 'missing-image', line, {
        fr: `Une image s’écrit comme "images/…" ou "https://…", et non ${quote(text(node, 'src'))} : sa description est montrée.`,
        en: `Expected an image such as "images/…" or "https://…", received ${quote(text(node, 'src'))}: its description is shown.`,
      });
      const placeholder = context.labels.missingImage.replaceAll('{description}', () => description);
      const missing = h('span', { className: ['image-missing'] }, [textNode(placeholder)]);
      missing.placed = { missingImage: description };
      parent.children[index] = missing;
      return;
    }
    if (description === '') {
      report(context, 'missing-image-description', line, {
        fr: `L’image ${quote(href)} n’a pas de description. Dites ce qu’elle montre, pour qui ne la voit pas.`,
        en: `Expected a description for the image ${quote(href)}, received none. Say what it shows, for those who cannot see it.`,
      });
    }
    const size = Number(text(node, 'width').replace(/px$/, ''));
    const title = text(node, 'title');
    const image = { href, description, size: size > 0 ? size : null, title: title === '' ? null : title, line };
    const dark = readDarkVariant(node, context);
    const at = context.images.length;
    parent.children[index] = { type: 'slot', slot: 'image', index: at };
    if (dark === null || dark === href) context.images.push(image);
    else context.images.push({ ...image, dark: at + 1 }, { ...image, href: dark });
  });
}

/** Returns the address of an image's variant for dark mode; null when it has none that is valid. */
function readDarkVariant(node: Element, context: CompileContext): string | null {
  const typed = text(node, 'dataDark');
  if (typed === '') return null;
  const href = readImageAddress(typed);
  if (href === null) {
    report(context, 'missing-image', lineOf(node), {
      fr: `L’image pour le mode sombre s’écrit comme "images/…" ou "https://…", et non ${quote(typed)} : les deux modes montrent l’image claire.`,
      en: `Expected an image for dark mode such as "images/…" or "https://…", received ${quote(typed)}: both modes show the light image.`,
    });
  }
  return href;
}

/** Steps from the folder of an article to that of `images/`, as code hosts need them. */
const STEPS_TO_IMAGES = /^(?:\.{1,2}\/)+(?=images\/)/;

/**
 * Parses the address of an image: `http…` unchanged, `images/…`, also as `../images/…`, as a
 * decoded, composed path inside `images/`.
 * @returns null for anything else.
 */
function readImageAddress(typed: string): string | null {
  if (typed.length > TEXT_LIMITS.address) return null;
  const href = typed.replace(/[\t\n\r]/g, '').trim();
  if (/^https?:\/\/[^\s/?#\\]/i.test(href)) return href;
  const path = decodeText(href).normalize('NFC').replace(STEPS_TO_IMAGES, '');
  const isInside =
    /^images\/[^\\\p{Cc}]+$/u.test(path) && path.split('/').every((part) => part !== '' && !/^\.\.?$/.test(part));
  return isInside ? path : null;
}

function text(node: Element, name: string): string {
  const value = node.properties[name];
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}
