import type { Compiler, RuleSetRule } from 'webpack';
import { messagesFor } from './select-messages';

/** What a site shows, as its scripts are compiled. */
export interface RenderedParts {
  HAS_MASCOT: boolean;
  HAS_SECRET: boolean;
}

/** Messages of pages that are made by the build alone, and carry their own. */
const OF_BUILT_PAGES = /^builtIn\./;
const OF_THE_MASCOT = /^(?:mascot\.|information\.kawabata\.)/;
const OF_THE_SECRET = /^secrets?\./;

/** The messages of a site that may show the mascot and the secret page or not, without those that it never says. */
export function renderedMessages(
  messages: Readonly<Record<string, unknown>>,
  rendered: RenderedParts,
): Record<string, unknown> {
  const isRendered = (key: string) =>
    !OF_BUILT_PAGES.test(key) &&
    (rendered.HAS_MASCOT || !OF_THE_MASCOT.test(key)) &&
    (rendered.HAS_SECRET || !OF_THE_SECRET.test(key));
  return Object.fromEntries(
    Object.entries(messagesFor(messages, rendered.HAS_MASCOT)).filter(([key]) => isRendered(key)),
  );
}

const MESSAGES = /[\\/]locales[\\/][a-z]+[\\/][a-z-]+\.json$/;

/** The rule by which a script that imports a file of messages gets those that the site says. */
export function renderedMessagesRule(rendered: RenderedParts): RuleSetRule {
  return {
    test: MESSAGES,
    type: 'json',
    parser: { parse: (text: string) => renderedMessages(JSON.parse(text) as Record<string, unknown>, rendered) },
  };
}

/**
 * Has each file of messages asked for by a name that tells what the site shows. Webpack keeps what it made of a file as long as
 * the file is the same: it would keep the messages of the site as it was before the mascot went.
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
