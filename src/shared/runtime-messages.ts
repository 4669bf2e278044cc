import type { Locale } from '../../content-schema';

/** Translation bundles that are loaded when they are needed, rather than carried by a page. */
export const RUNTIME_NAMESPACES = ['musics', 'secrets', 'article-description'] as const;

/** Name of such a bundle. */
export type RuntimeNamespace = (typeof RUNTIME_NAMESPACES)[number];

/** Messages of one locale: by bundle, then by key. */
export type RuntimeMessages = Record<RuntimeNamespace, Readonly<Record<string, string>>>;

/** Gives the address of the messages of a locale; the hash is that of their content, in all locales. */
export const runtimeMessagesPath = (hash: string, locale: Locale): string => `/_i18n/${hash}/${locale}/messages.json`;

/** Tells whether a value is the content of such a file. */
export function isRuntimeMessages(value: unknown): value is RuntimeMessages {
  return isRecord(value) && RUNTIME_NAMESPACES.every((namespace) => isBundle(value[namespace]));
}

function isBundle(value: unknown): boolean {
  return isRecord(value) && Object.values(value).every((message) => typeof message === 'string');
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
