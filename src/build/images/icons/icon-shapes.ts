import { readShapes, type Shape } from '../../../shared/icon-body';
import { findIconBody } from './find-icon-body';
import { SITE_ICONS, type IconListName } from './site-icons';

/**
 * File, constant and description of the module of each icon list, relative to the root of the
 * repository.
 */
const MODULES = {
  page: { file: 'src/ui/icon-shapes.ts', constant: 'ICON_SHAPES', about: 'the icons of every page' },
  lazy: {
    file: 'src/ui/lazy-icon-shapes.ts',
    constant: 'LAZY_ICON_SHAPES',
    about: 'the icons of parts that load when they are asked for',
  },
  account: {
    file: 'src/ui/account-icon-shapes.ts',
    constant: 'ACCOUNT_ICON_SHAPES',
    about: 'the icons of the pages about accounts',
  },
  brand: { file: 'src/ui/brand-icon-shapes.ts', constant: 'BRAND_ICON_SHAPES', about: 'the marks of other sites' },
} as const satisfies Record<IconListName, { file: string; constant: string; about: string }>;

/**
 * Returns the expected text of the shape modules by file, relative to the root of the repository.
 */
export function writeIconModules(): Map<string, string> {
  const lists = Object.keys(SITE_ICONS) as IconListName[];
  return new Map(lists.map((list) => [MODULES[list].file, moduleOf(list)]));
}

function moduleOf(list: IconListName): string {
  const { constant, about } = MODULES[list];
  const lines = Object.entries(SITE_ICONS[list]).map(([name, icon]) => {
    const key = name.includes('-') ? `'${name}'` : name;
    return `  ${key}: '${pathOf(icon)}',`;
  });
  return [
    `// Written by \`npm run icons\` from src/build/images/icons/site-icons.ts: change that list.`,
    '',
    `/** Outlines of ${about}, on a plane of 24 by 24. */`,
    `export const ${constant} = {`,
    ...lines,
    '} as const;',
    '',
  ].join('\n');
}

/**
 * Returns the outline of an icon as the value of one `d`, so that pages contain a path instead of a
 * drawing.
 * @throws {Error} when an icon is missing or is not made of outlines on a plane of 24 by 24.
 */
function pathOf(icon: string): string {
  const found = findIconBody(icon);
  if (found?.viewBox !== '0 0 24 24') {
    throw new Error(
      `Expected an icon of 24 by 24 named ${icon} in the installed packages, received ${found?.viewBox}.`,
    );
  }
  return (readShapes(found.body) ?? []).map((shape) => outlineOf(shape, icon)).join('');
}

function outlineOf({ element, attributes }: Shape, icon: string): string {
  const number = (name: string) => Number(attributes[name] ?? 0);
  switch (element) {
    case 'g':
      return '';
    case 'path':
      return startAbsolute(attributes['d'] ?? '');
    case 'circle': {
      const [x, y, r] = [number('cx'), number('cy'), number('r')];
      return `M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0`;
    }
    case 'rect': {
      const [x, y, width, height, r] = [number('x'), number('y'), number('width'), number('height'), number('rx')];
      const [h, v, arc] = [width - 2 * r, height - 2 * r, `a${r} ${r} 0 0 1`];
      return `M${x + r} ${y}h${h}${arc} ${r} ${r}v${v}${arc} ${-r} ${r}h${-h}${arc} ${-r} ${-r}v${-v}${arc} ${r} ${-r}`;
    }
    default:
      throw new Error(`Expected ${icon} to be made of paths, circles and rectangles, received <${element}>.`);
  }
}

/**
 * Makes the first move of a path absolute. A relative one would start at the end of the preceding
 * path.
 */
function startAbsolute(path: string): string {
  return path.replace(
    /^m(-?[\d.]+)[ ,]?(-?[\d.]+)[ ,]?(?=(.?))/,
    (_all, x: string, y: string, next: string) => `M${x} ${y}${/[\d.-]/.test(next) ? 'l' : ''}`,
  );
}
