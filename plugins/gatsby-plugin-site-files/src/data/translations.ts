import { readFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { LOCALES, type Locale } from '../../../../content-schema';
import { digestText } from '../../../../src/shared/markdown/digest-text';
import { RUNTIME_NAMESPACES, runtimeMessagesPath, type RuntimeMessages } from '../../../../src/shared/runtime-messages';

/** Gives the words of a locale, by translation key of the bundle `pages`, with values for its `{{names}}`. */
export type Translate = (locale: Locale, key: string, values?: Readonly<Record<string, string>>) => string;

const bundleSchema = z.record(z.string(), z.string());
type Bundle = z.infer<typeof bundleSchema>;

/** Reads a translation bundle of the site; empty when there is none. */
function readBundle(site: string, locale: Locale, namespace: string): Bundle {
  let text: string;
  try {
    text = readFileSync(path.join(site, 'locales', locale, `${namespace}.json`), 'utf8');
  } catch {
    return {};
  }
  return bundleSchema.parse(JSON.parse(text));
}

/** Gives the words of the bundle `pages` to the files beside the pages; a key that is missing stands for itself. */
export function createTranslate(site: string): Translate {
  const bundles = new Map(LOCALES.map((locale) => [locale, readBundle(site, locale, 'pages')]));
  return (locale, key, values = {}) =>
    (bundles.get(locale)?.[key] ?? key).replace(/\{\{(\w+)\}\}/g, (typed, name: string) => values[name] ?? typed);
}

/** The bundles that the browser loads at runtime, as files by site path, and the hash in their addresses. */
export function runtimeMessages(site: string): { hash: string; files: Record<string, string> } {
  const texts = LOCALES.map((locale) => {
    const messages = Object.fromEntries(
      RUNTIME_NAMESPACES.map((namespace) => [namespace, readBundle(site, locale, namespace)]),
    ) as RuntimeMessages; // The names are those of the type.
    return [locale, `${JSON.stringify(messages)}\n`] as const;
  });
  const hash = digestText(JSON.stringify(texts));
  return { hash, files: Object.fromEntries(texts.map(([locale, text]) => [runtimeMessagesPath(hash, locale), text])) };
}
