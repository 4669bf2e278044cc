import type { CreatePagesArgs } from 'gatsby';
import { type LocaleBundle, reportMissingMessages } from './report-missing-messages';
import { type GatsbyStore, readSiteIdentity, siteDirectory } from '../../node/site';
import { localesOf } from '../../shared/site/site-identity';

/** The part of Gatsby's API that has the sourced nodes. */
export type Bootstrapped = Pick<CreatePagesArgs, 'getNode' | 'getNodesByType'> & GatsbyStore;

/** Reports the messages that one language lacks, after all are sourced. */
export async function onPostBootstrap({ getNode, getNodesByType, store }: Bootstrapped): Promise<void> {
  // Nodes of gatsby-plugin-react-i18next. `createSchemaCustomization` defines their fields.
  const bundles = getNodesByType('Locale') as unknown as LocaleBundle[];
  const languages = localesOf(readSiteIdentity({ getNode }, { siteUrl: '' }));
  await reportMissingMessages(siteDirectory(store), bundles, languages);
}
