import type { Locale, Unreadable } from '../../../content-schema';
import { changeKey } from '../changes/change-log';
import type { PlacedPath } from '../arrange/arrange-content';
import type { LocaleViews } from './locale-view';

/**
 * Lists the content that a mode lacks because a file cannot be read. Borrowed content is missing in
 * every language.
 * @param outlines The versions of the mode.
 * @param languages Languages of the site.
 */
export function listUnreadable(
  outlines: LocaleViews,
  files: readonly PlacedPath[],
  languages: readonly Locale[],
): Unreadable[] {
  const articles = [...outlines].flatMap(([versionId, outline]) =>
    languages.flatMap((locale) =>
      [...(outline[locale]?.unreadable ?? [])]
        .sort((a, b) => a - b)
        .map((id): Unreadable => ({ kind: 'article', versionId, locale, id })),
    ),
  );
  const others = files.flatMap((file): Unreadable[] => {
    switch (file.kind) {
      case 'categories':
        if (!outlines.has(file.versionId)) return [];
        return languages.map((locale) => ({ kind: 'categories', versionId: file.versionId, locale }));
      case 'information':
        return languages.map((locale) => ({ kind: 'information', locale, name: file.name }));
      case 'information-list':
        return [{ kind: 'informationList', name: file.list }];
      case 'config':
        return [{ kind: 'config', name: file.name }];
      case 'route-rules':
        return [{ kind: 'routeRules' }];
      case 'site':
        return [{ kind: 'site' }];
      default:
        return [];
    }
  });
  const byText = new Map(others.map((item) => [JSON.stringify(item), item]));
  return [...articles, ...[...byText].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, item]) => item)];
}

/** Returns the snapshot key that changes when an item becomes readable. */
export function unreadableKey(item: Unreadable): string {
  switch (item.kind) {
    case 'article':
      return changeKey.article(item.versionId, item.locale, item.id);
    case 'categories':
      return changeKey.categories(item.versionId, item.locale);
    case 'config':
      return `config/${item.name}`;
    case 'routeRules':
      return changeKey.routeRules;
    case 'site':
      return changeKey.site;
    default:
      return changeKey.information;
  }
}
