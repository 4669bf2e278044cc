import type { CreatePagesArgs } from 'gatsby';
import { findMissingMessages, type LocaleBundle } from './report-missing-messages';
import { type GatsbyStore, readSiteIdentity, siteDirectory } from '../../node/site';
import { storeFindings } from '../../node/store-findings';
import { localesOf } from '../../shared/site/site-identity';

/** The part of Gatsby's API that has the sourced nodes. */
export type Bootstrapped = Pick<CreatePagesArgs, 'getNode' | 'getNodesByType'> & GatsbyStore;

/** Reports the messages that one language lacks, after all are sourced. */
export function onPostBootstrap({ getNode, getNodesByType, store }: Bootstrapped): void {
  // Nodes of gatsby-plugin-react-i18next. `createSchemaCustomization` defines their fields.
  const bundles = getNodesByType('Locale') as unknown as LocaleBundle[];
  const languages = localesOf(readSiteIdentity({ getNode }, { siteUrl: '' }));
  storeFindings(siteDirectory(store), 'messages', findMissingMessages(bundles, languages));
}
