import type { WrapPageElementBrowserArgs } from 'gatsby';
import i18next, { type i18n, type InitOptions } from 'i18next';
import type { ReactNode } from 'react';
import { I18nextProvider } from 'react-i18next';
import { type Locale, otherLocale } from '../../content-schema';

/** The bundles of messages that a page's query selected. */
interface SelectedBundles {
  edges: readonly { node: { ns: string; language: Locale; data: string } }[];
}

/** What a page gives, of which the messages are a part. */
interface PageProps {
  data: { locales: SelectedBundles };
  pageContext: { locale: Locale };
}

/** The messages of each page, made once: Gatsby asks at every render. */
const speakers = new WeakMap<SelectedBundles, i18n>();

/**
 * Gatsby API of gatsby-plugin-react-i18next, as far as this site needs it: gives the page the messages that its query
 * selected. `src/build/light-modules.ts` puts it in the place of the plugin's own.
 */
export function wrapPageElement(
  { element, props }: Pick<WrapPageElementBrowserArgs, 'element' | 'props'>,
  { i18nextOptions }: { i18nextOptions: InitOptions },
): ReactNode {
  // Gatsby types a page's query result and context as unknown; they are what our templates ask and our plan gives.
  const { data, pageContext } = props as unknown as PageProps;
  let speaker = speakers.get(data.locales);
  if (speaker === undefined) {
    speaker = createSpeaker(data.locales, pageContext.locale, i18nextOptions);
    speakers.set(data.locales, speaker);
  }
  return <I18nextProvider i18n={speaker}>{element}</I18nextProvider>;
}

function createSpeaker({ edges }: SelectedBundles, locale: Locale, options: InitOptions): i18n {
  const resources: Partial<Record<Locale, Record<string, object>>> = {};
  for (const { node } of edges) {
    const messages: unknown = JSON.parse(node.data);
    const bundle = typeof messages === 'object' && messages !== null ? messages : {};
    resources[node.language] = { ...resources[node.language], [node.ns]: bundle };
  }
  const speaker = i18next.createInstance();
  void speaker.init({
    ...options,
    ...(process.env.NODE_ENV === 'development' ? REPORT_MISSING : {}),
    lng: locale,
    fallbackLng: otherLocale(locale),
    resources,
    react: { useSuspense: false },
  });
  return speaker;
}

/** The build fills what one language lacks with the other; a key that neither has is a slip of the code. */
const REPORT_MISSING = {
  saveMissing: true,
  missingKeyHandler: (_languages: readonly string[], bundle: string, key: string) =>
    console.warn(`Expected the message “${key}” in the bundle ${bundle}, found none: the key itself is shown.`),
} satisfies InitOptions;
