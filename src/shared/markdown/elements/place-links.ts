import type { Element, Root } from 'hast';
import { LOCALES } from '../../../../content-schema';
import { walkElements } from '../walk';
import { lineOf, quote, report, type CompileContext } from '../compile-context';
import { h, plainText, textNode } from '../hast-slots';
import { isContentId } from '../safety/content-ids';
import { readLinkTarget, type LinkTarget } from './link-target';

/**
 * Checks every link of the text, and inserts slots for those that depend on the rest of the site.
 */
export function placeLinks(tree: Root, context: CompileContext): void {
  walkElements(tree, (node) => {
    if (node.tagName !== 'a' || node.placed?.generated === true) return;
    const { href } = node.properties;
    delete node.properties['href'];
    delete node.properties['dataFootnoteRef'];
    delete node.properties['dataFootnoteBackref'];
    if (typeof href !== 'string') return;
    if (isEmptyLink(node)) {
      node.tagName = 'span';
      report(context, 'invalid-markup', lineOf(node), {
        fr: `Un lien doit avoir un texte, et celui vers ${quote(href)} n’en a pas : il est laissé de côté.`,
        en: `Expected a text in a link, received none for ${quote(href)}: left out.`,
      });
    } else {
      placeLink(node, href, readLinkTarget(href), context);
    }
  });
}

function placeLink(node: Element, typed: string, target: LinkTarget, context: CompileContext): void {
  const line = lineOf(node);
  const { title } = node.properties;
  const titled = typeof title === 'string' && title !== '' ? { title } : {};
  switch (target.kind) {
    case 'hash':
      node.properties['href'] = `#${isContentId(target.hash) ? target.hash : encodeURIComponent(target.hash)}`;
      if (target.hash !== '') context.links.push({ to: 'hash', hash: target.hash, line });
      return;
    case 'article': {
      const { articleId, versionId, hash, locale, file } = target;
      node.placed = { link: context.links.length, landmark: `article:${articleId}` };
      // The slot writes the title, which differs when the article does not exist.
      delete node.properties['title'];
      context.links.push({
        to: 'article',
        articleId,
        versionId,
        hash,
        ...titled,
        line,
        // In its own language a text leads readers of a translation to the translation.
        ...(locale === undefined || locale === context.locale ? {} : { locale }),
        ...(file === undefined ? {} : { file }),
      });
      return;
    }
    case 'information': {
      const { page, locale, hash } = target;
      node.placed = { link: context.links.length, landmark: `information:${page}` };
      // As for an article: the slot writes the title.
      delete node.properties['title'];
      context.links.push({ to: 'information', page, locale, hash, ...titled, line });
      return;
    }
    case 'external': {
      Object.assign(node.properties, { href: target.href, target: '_blank', rel: 'noopener' });
      node.placed = { landmark: withoutLanguage(target.href) };
      node.children.push(h('span', { className: ['visually-hidden'] }, [textNode(` (${context.labels.newTab})`)]));
      context.links.push({ to: 'address', href: target.href, hash: null, line });
      return;
    }
    case 'path':
      node.properties['href'] = target.href;
      context.links.push({ to: 'address', href: target.href, hash: null, line });
      return;
    case 'plain':
      node.properties['href'] = target.href;
      return;
    case 'broken':
      node.tagName = 'span';
      node.properties = { className: ['link-broken'], id: node.properties['id'] };
      reportBroken(typed, target.reason, line, context);
  }
}

function reportBroken(
  typed: string,
  reason: 'address' | 'protocol' | 'file',
  line: number | null,
  context: CompileContext,
): void {
  if (reason === 'protocol') {
    report(context, 'invalid-markup', line, {
      fr: `Un lien doit mener à http, https, mailto, tel ou sms, et non à ${quote(typed)} : il est montré comme du texte.`,
      en: `Expected a link to http, https, mailto, tel or sms, received ${quote(typed)}: shown as text.`,
    });
    return;
  }
  if (reason === 'file') {
    report(context, 'broken-article-link', line, {
      fr: `Un lien vers un fichier doit mener à un article, dont le nom commence par son numéro, comme "12-installer.md", et non à ${quote(typed)} : il est montré comme du texte. Renommez le fichier, ou retirez le lien.`,
      en: `Expected a link to the file of an article, whose name begins with its number, such as "12-install.md", received ${quote(typed)}: shown as text. Rename the file, or remove the link.`,
    });
    return;
  }
  report(context, 'broken-article-link', line, {
    fr: `Un lien s’écrit comme "#section", "12", "12#section", "v3/12" ou "https://…", et non ${quote(typed)} : il est montré comme du texte.`,
    en: `Expected a link such as "#hash", "12", "12#hash", "v3/12" or "https://…", received ${quote(typed)}: shown as text.`,
  });
}

/** Checks whether a link has neither a text nor an image. */
export function isEmptyLink(link: Element): boolean {
  let hasImage = false;
  walkElements(link, (node) => {
    hasImage ||= node.tagName === 'img';
  });
  return !hasImage && plainText(link).trim() === '';
}

const LANGUAGE_HOST = new RegExp(`^(https?://)(?:${LOCALES.join('|')})\\.`, 'i');
const LANGUAGE_SEGMENTS = new RegExp(`/(?:${LOCALES.join('|')})(?:[-_][a-z]{2})?(?=/|$)`, 'gi');

/** Removes the language from a URL, so that both translations of a text have the same landmark. */
function withoutLanguage(href: string): string {
  return href.replace(LANGUAGE_HOST, '$1').replace(LANGUAGE_SEGMENTS, '');
}
