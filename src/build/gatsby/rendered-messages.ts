import type { Compiler, RuleSetRule } from 'webpack';
import { messagesFor } from '../pages/select-messages';

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

/**
 * Adds the features of the site to the request of each message file. Webpack caches a module as
 * long as its file is the same, so messages of a removed mascot would stay.
 */
export function nameByRenderedMessages(rendered: RenderedParts) {
  const query = `?${Object.entries(rendered)
    .flatMap(([name, isVisible]) => (isVisible ? [name] : []))
    .join('&')}`;
  return {
    apply(compiler: Compiler): void {
      compiler.hooks.normalModuleFactory.tap('ShownMessages', (factory) => {
        factory.hooks.beforeResolve.tap('ShownMessages', (data) => {
          if (MESSAGES.test(data.request)) data.request += query;
        });
      });
    },
  };
}
