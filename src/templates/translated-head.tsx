import type { Locale } from '../../content-schema';
import type { PageContext } from '../gatsby/page-plan';
import { PageHead } from './page-head';
import type { CommonData } from './page-data';

/** Data of a page with the messages that its query selected: Gatsby renders heads outside the i18n provider. */
export interface TranslatedData extends CommonData {
  locales: { edges: { node: { ns: string; language: Locale; data: string } }[] };
}

/** What the head of a page with a translated title is made from. */
export interface TranslatedHeadProps {
  data: TranslatedData;
  context: PageContext;
  /** Key of the title in the bundle `pages`; none where the title is the site's name alone. */
  titleKey?: string;
  /** Values for the `{{names}}` in the title (default: none). */
  titleValues?: Record<string, string>;
  /** Key of the description in the bundle `pages` (default: no description). */
  descriptionKey?: string;
}

/** The head of a page whose title is a translation. */
export function TranslatedHead({ data, context, titleKey, titleValues = {}, descriptionKey }: TranslatedHeadProps) {
  const { siteUrl, siteName } = data.site.siteMetadata;
  const translate = (key: string, values: Record<string, string> = {}) =>
    messageOf(data, context.locale, key).replace(/\{\{(\w+)\}\}/g, (typed, name: string) => values[name] ?? typed);
  return (
    <PageHead
      context={context}
      siteUrl={siteUrl}
      siteName={siteName}
      title={titleKey === undefined ? siteName : translate(titleKey, titleValues)}
      {...(descriptionKey === undefined ? {} : { description: translate(descriptionKey) })}
    />
  );
}

function messageOf(data: TranslatedData, locale: Locale, key: string): string {
  const bundle = data.locales.edges.find(({ node }) => node.ns === 'pages' && node.language === locale);
  const messages: unknown = JSON.parse(bundle?.node.data ?? '{}');
  const message: unknown = typeof messages === 'object' && messages !== null ? Reflect.get(messages, key) : undefined;
  return typeof message === 'string' ? message : key;
}
