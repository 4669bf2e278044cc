import { linksOfParts, type PendingFinding } from '../../../../../content-schema';
import { deadAddressMessage } from '../../../../shared/documents/site-addresses';
import { pathOnSite } from '../../../../shared/routes/base-path';
import { localesOf, type SiteIdentity } from '../../../../shared/site/site-identity';
import { renderSiteLink } from '../../../../shared/site/site-links';

/**
 * Returns findings about the links that a site adds to every page, such as those of its header.
 * They hold where the site serves nothing at the address, in any of its languages.
 */
export function partLinkFindings(identity: Pick<SiteIdentity, 'parts' | 'languages' | 'url'>): PendingFinding[] {
  const found = new Map<string, PendingFinding>();
  for (const link of linksOfParts(identity.parts ?? {})) {
    for (const locale of localesOf(identity)) {
      const { href } = renderSiteLink(link, locale);
      const path = pathOnSite(href, identity.url);
      if (path === null || found.has(href)) continue;
      const message = deadAddressMessage(href, path, locale);
      found.set(href, { kind: 'broken-article-link', path: 'site.json', message, unlessServed: path });
    }
  }
  return [...found.values()];
}
