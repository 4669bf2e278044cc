import type { Locale } from '../../content-schema';

/** Translation bundles that are loaded on demand instead of being part of a page. */
export const RUNTIME_NAMESPACES = ['musics', 'secrets', 'article-description'] as const;

/** Name of a bundle loaded on demand. */
export type RuntimeNamespace = (typeof RUNTIME_NAMESPACES)[number];

/** Messages of one locale, by bundle and key. */
export type RuntimeMessages = Record<RuntimeNamespace, Readonly<Record<string, string>>>;

/** Returns the path of the messages of a locale; the hash covers their content in all locales. */
export const runtimeMessagesPath = (hash: string, locale: Locale): string => `/_i18n/${hash}/${locale}/messages.json`;

/** Checks whether a value is the content of a message file. */
export function isRuntimeMessages(value: unknown): value is RuntimeMessages {
  return isRecord(value) && RUNTIME_NAMESPACES.every((namespace) => isBundle(value[namespace]));
}

function isBundle(value: unknown): boolean {
  return isRecord(value) && Object.values(value).every((message) => typeof message === 'string');
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
