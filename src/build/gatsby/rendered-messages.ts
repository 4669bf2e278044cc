import type { RuleSetRule } from 'webpack';
import type { Locale } from '../../../content-schema';
import { messagesFor } from '../pages/select-messages';
import { replaceRequests } from './replace-requests';

/** Optional features of a site at compile time. */
export interface RenderedParts {
  HAS_MASCOT: boolean;
  HAS_SECRET: boolean;
  /** Default: false. */
  HAS_ONE_LANGUAGE?: boolean;
}

/** Messages of pages that only the build renders, which contain their own. */
const OF_BUILT_PAGES = /^builtIn\./;
const OF_THE_MASCOT = /^(?:mascot\.|information\.kawabata\.)/;
const OF_THE_SECRET = /^secrets?\./;

/**
 * Returns the messages of a site without those that its scripts never use: of switched-off features
 * (the mascot and the secret page) and of pages that only the build renders.
 */
export function renderedMessages(
  messages: Readonly<Record<string, unknown>>,
  rendered: RenderedParts,
): Record<string, unknown> {
  const isRendered = (key: string) =>
    !OF_BUILT_PAGES.test(key) &&
    (rendered.HAS_MASCOT || !OF_THE_MASCOT.test(key)) &&
    (rendered.HAS_SECRET || !OF_THE_SECRET.test(key));
  const { HAS_MASCOT: hasMascot, HAS_ONE_LANGUAGE: hasOneLanguage = false } = rendered;
  const own = messagesFor(messages, { hasMascot, hasOneLanguage });
  return Object.fromEntries(Object.entries(own).filter(([key]) => isRendered(key)));
}

const MESSAGES = /[\\/]locales[\\/][a-z]+[\\/][a-z-]+\.json$/;

/** Returns a rule that applies `renderedMessages` to imported message files. */
export function renderedMessagesRule(rendered: RenderedParts): RuleSetRule {
  return {
    test: MESSAGES,
    type: 'json',
    parser: { parse: (text: string) => renderedMessages(JSON.parse(text) as Record<string, unknown>, rendered) },
  };
}

/** The language of a message file, in its path. */
const LANGUAGE = /(?<=[\\/]locales[\\/])[a-z]+(?=[\\/][a-z-]+\.json$)/;

/**
 * Adds the features of the site to the request of each message file. Webpack caches a module as
 * long as its file is the same, so messages of a removed mascot would stay. For a language that the
 * site does not have, the file is that of its first language: scripts have its words once, and no
 * others.
 * @param languages Languages of the site.
 */
export function nameByRenderedMessages(rendered: RenderedParts, languages: readonly Locale[]) {
  const query = `?${Object.entries(rendered)
    .flatMap(([name, isVisible]) => (isVisible ? [name] : []))
    .join('&')}`;
  const [first] = languages;
  const isOfSite = (language: string) => languages.some((each) => each === language);
  return replaceRequests(({ request }) =>
    MESSAGES.test(request)
      ? request.replace(LANGUAGE, (language) => (isOfSite(language) ? language : (first ?? language))) + query
      : undefined,
  );
}
