import type { CreatePagesArgs } from 'gatsby';
import { type LocaleBundle, reportMissingMessages } from './report-missing-messages';
import { type GatsbyStore, siteDirectory } from '../../node/site';

/** The part of Gatsby's API that has the sourced nodes. */
export type Bootstrapped = Pick<CreatePagesArgs, 'getNodesByType'> & GatsbyStore;

/** Reports the messages that one language lacks, after all are sourced. */
export async function onPostBootstrap({ getNodesByType, store }: Bootstrapped): Promise<void> {
  // Nodes of gatsby-plugin-react-i18next. `createSchemaCustomization` defines their fields.
  const bundles = getNodesByType('Locale') as unknown as LocaleBundle[];
  await reportMissingMessages(siteDirectory(store), bundles);
}
