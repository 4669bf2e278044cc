import type { CreatePagesArgs } from 'gatsby';
import { type LocaleBundle, reportMissingMessages } from './report-missing-messages';
import { type GatsbyStore, siteDirectory } from '../node/site';

/** The part of Gatsby that knows what was sourced. */
export type Bootstrapped = Pick<CreatePagesArgs, 'getNodesByType'> & GatsbyStore;

/** Reports the messages that one language lacks, once all of them are read. */
export async function onPostBootstrap({ getNodesByType, store }: Bootstrapped): Promise<void> {
  // The nodes of gatsby-plugin-react-i18next: `createSchemaCustomization` says what is in them.
  const bundles = getNodesByType('Locale') as unknown as LocaleBundle[];
  await reportMissingMessages(siteDirectory(store), bundles);
}
