import { type IconSet, readIconSet } from '../../../node/icon-set';
import { parseIconName, readShapes, type IconBody } from '../../../shared/icon-body';

/** Iconify's default size of an icon. */
const DEFAULT_SIZE = 16;

/** Maximum length of a chain of aliases. */
const MAX_ALIASES = 5;

const known = new Map<string, IconSet | null>();

/** Returns the collection of a prefix, which is read once. */
function iconSetOf(prefix: string): IconSet | null {
  const iconSet = known.get(prefix);
  if (iconSet !== undefined) return iconSet;
  const read = readIconSet(prefix, process.cwd());
  known.set(prefix, read);
  return read;
}

/**
 * Finds the drawing of an icon such as `lucide:rocket` in the installed `@iconify-json/…` packages,
 * for the HTML of a page. Returns null when the text is not an icon name, the package or the icon
 * is missing, the icon is a rotated copy of another, or its drawing contains anything but plain
 * shapes.
 */
export function findIconBody(name: string): IconBody | null {
  const parsed = parseIconName(name);
  const iconSet = parsed === null ? null : iconSetOf(parsed.prefix);
  if (parsed === null || iconSet === null) return null;
  let key = parsed.name;
  for (let step = 0; step < MAX_ALIASES && !Object.hasOwn(iconSet.icons, key); step += 1) {
    const alias = Object.hasOwn(iconSet.aliases, key) ? iconSet.aliases[key] : undefined;
    if (alias === undefined || Object.keys(alias).length > 1) return null;
    key = alias.parent;
  }
  const icon = Object.hasOwn(iconSet.icons, key) ? iconSet.icons[key] : undefined;
  if (icon === undefined || readShapes(icon.body) === null) return null;
  const { left, top, width, height } = { ...iconSet, ...icon };
  return { body: icon.body, viewBox: [left ?? 0, top ?? 0, width ?? DEFAULT_SIZE, height ?? DEFAULT_SIZE].join(' ') };
}
