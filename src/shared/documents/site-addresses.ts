import { say, shorten, type Locale } from '../../../content-schema';
import { decodeText } from '../decode-text';
import { respelledPath } from '../routes/respelled-path';
import { routeAt } from '../routes/route-table';

/**
 * Returns the element id in the hash of a URL, as
 * browsers parse it: without a text directive (`:~:`).
 * @returns an empty string when there is none.
 * @example hashOfAddress('/fr/version#next:~:text=x') // => 'next'
 */
export function hashOfAddress(href: string): string {
  const at = href.indexOf('#');
  return at === -1 ? '' : decodeText(href.slice(at + 1).replace(/:~:.*$/s, '')).normalize('NFC');
}

/** Returns the message for a URL on this site whose hash is not an id of the page. */
export function deadHashMessage(href: string): string {
  const typed = shorten(href);
  return say({
    fr: `Le lien "${typed}" mène à un endroit que la page n’a pas ; corrigez ce qui suit le « # ».`,
    en: `The link "${typed}" leads to a place that the page does not have; correct the hash.`,
  });
}

/** Returns the message for a URL on this site that is not served, with advice. */
export function deadAddressMessage(href: string, path: string, locale: Locale): string {
  const typed = shorten(href);
  if (/^\/images\//i.test(path)) {
    return say({
      fr: `Le lien "${typed}" mène à un fichier que ce site n’a pas ; montrez l’image par "![description](images/…)", ou retirez le lien.`,
      en: `The link "${typed}" leads to a file that this site does not have; show the image with "![description](images/…)", or remove the link.`,
    });
  }
  if (FILE.test(path)) {
    return say({
      fr: `Le lien "${typed}" mène à un fichier que ce site n’a pas ; corrigez le chemin ou retirez le lien.`,
      en: `The link "${typed}" leads to a file that this site does not have; correct the path or remove the link.`,
    });
  }
  if (routeAt(respelledPath(path, locale) ?? path)?.name === 'version-idVersion-article-idArticle') {
    return say({
      fr: `Le lien "${typed}" mène à un article que ce site n’a pas ; écrivez le numéro d’un article, comme "12" ou "v3/12", ou retirez le lien.`,
      en: `The link "${typed}" leads to an article that this site does not have; write the number of an article, such as "12" or "v3/12", or remove the link.`,
    });
  }
  return say({
    fr: `Le lien "${typed}" mène à une adresse que ce site n’a pas ; écrivez celle d’une page publiée ou un numéro d’article, comme "12", ou ajoutez une règle de redirection.`,
    en: `The link "${typed}" leads to an address that this site does not have; write that of a published page or the number of an article, such as "12", or add a redirect rule.`,
  });
}

const FILE = /\.[a-z][a-z0-9]*$/i;
