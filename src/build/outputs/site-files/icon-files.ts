import { type ArticleConfig, type Finding, say } from '../../../../content-schema';
import { type IconSet, readIconSet } from '../../../node/icon-set';

/** Installed icon sets (`@iconify-json/{prefix}`). Icons of other sets come from the public API. */
const ICON_PREFIXES = ['lucide', 'simple-icons'] as const;
type IconPrefix = (typeof ICON_PREFIXES)[number];

const NO_ICONS: IconSet = { icons: {}, aliases: {} };

/** Icon files by site path, and findings about icon names. */
export interface IconFiles {
  files: Record<string, string>;
  findings: Finding[];
}

/** The last result: a build daemon requests the same icons again, and the sets are large. */
let last: { key: string; made: IconFiles } | null = null;

/**
 * Creates `/icons/{prefix}.json` (https://iconify.design/docs/types/iconify-json.html) with the
 * icons that the presentations of articles name.
 * @param site Folder of the site, from which the icon sets are resolved.
 */
export function iconFiles(site: string, config: ArticleConfig): IconFiles {
  const key = JSON.stringify([site, Object.entries(config).map(([name, { icon }]) => [name, icon])]);
  if (last?.key !== key) last = { key, made: makeIconFiles(site, config) };
  return last.made;
}

function makeIconFiles(site: string, config: ArticleConfig): IconFiles {
  const files: Record<string, string> = {};
  const findings: Finding[] = [];
  for (const prefix of ICON_PREFIXES) {
    const names = namesOf(config, prefix);
    const set = (names.size === 0 ? null : readIconSet(prefix, site)) ?? NO_ICONS;
    const { icons, aliases, missing } = pick(set, [...names.keys()].sort());
    const { width, height } = set;
    const json = { prefix, icons, ...(Object.keys(aliases).length > 0 && { aliases }), width, height };
    files[`/icons/${prefix}.json`] = `${JSON.stringify(json)}\n`;
    const choice = `https://icon-sets.iconify.design/${prefix}/`;
    for (const name of missing) {
      const key = names.get(name) ?? '';
      findings.push({
        kind: 'invalid-config',
        path: 'articleConfig.json',
        message: say({
          fr: `L’icône de "${key}" est inconnue : attendu : le nom d’une icône du jeu "${prefix}" ; reçu : "${prefix}:${name}". Choisissez-en une sur ${choice}.`,
          en: `The icon of "${key}" is not known: expected the name of an icon of the set "${prefix}", received "${prefix}:${name}". Choose one at ${choice}.`,
        }),
      });
    }
  }
  return { files, findings };
}

/**
 * Returns the icons of a set that the configuration names, each with the key of its first entry.
 */
function namesOf(config: ArticleConfig, prefix: IconPrefix): Map<string, string> {
  const names = new Map<string, string>();
  for (const [key, { icon }] of Object.entries(config)) {
    if (icon?.startsWith(`${prefix}:`) !== true) continue;
    const name = icon.slice(prefix.length + 1);
    if (!names.has(name)) names.set(name, key);
  }
  return names;
}

/** Selects icons of a set; an alias includes its parent. */
function pick(set: Pick<IconSet, 'icons' | 'aliases'>, names: readonly string[]) {
  const icons: IconSet['icons'] = {};
  const aliases: IconSet['aliases'] = {};
  const missing: string[] = [];
  const take = (name: string): boolean => {
    const icon = Object.hasOwn(set.icons, name) ? set.icons[name] : undefined;
    if (icon !== undefined) {
      icons[name] = icon;
      return true;
    }
    const alias = Object.hasOwn(set.aliases, name) ? set.aliases[name] : undefined;
    if (alias === undefined || name in aliases) return alias !== undefined;
    aliases[name] = alias;
    return take(alias.parent);
  };
  for (const name of names) if (!take(name)) missing.push(name);
  return { icons, aliases, missing };
}
