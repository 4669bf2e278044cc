import { parseIconName, readShapes, type IconBody } from '../../shared/icon-body';
import { readIconSet } from './icon-set';

/** Iconify's size of an icon that names none. */
const DEFAULT_SIZE = 16;

/** Aliases of aliases are followed this far. */
const MAX_ALIASES = 5;

/**
 * Finds the drawing of an icon such as `lucide:rocket` in the installed `@iconify-json/…` packages, so that the build
 * can put it into the page. Null when the text is no icon name, the package or the icon is not there, the icon is a
 * turned copy of another, or its drawing holds anything but plain shapes.
 */
export function findIconBody(name: string): IconBody | null {
  const parsed = parseIconName(name);
  const iconSet = parsed === null ? null : readIconSet(parsed.prefix);
  if (parsed === null || iconSet === null) return null;
  let key = parsed.name;
  for (let step = 0; step < MAX_ALIASES && !Object.hasOwn(iconSet.icons, key); step += 1) {
    const alias = Object.hasOwn(iconSet.aliases ?? {}, key) ? iconSet.aliases?.[key] : undefined;
    if (alias === undefined || Object.keys(alias).length > 1) return null;
    key = alias.parent;
  }
  const icon = Object.hasOwn(iconSet.icons, key) ? iconSet.icons[key] : undefined;
  if (icon === undefined || readShapes(icon.body) === null) return null;
  const { left, top, width, height } = { ...iconSet, ...icon };
  return { body: icon.body, viewBox: [left ?? 0, top ?? 0, width ?? DEFAULT_SIZE, height ?? DEFAULT_SIZE].join(' ') };
}
