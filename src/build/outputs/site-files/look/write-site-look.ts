import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { accentShades } from '../../../../../content-schema/colors/accent';
import { isMissing } from '../../../../node/errors';
import { copyWhenOutdated, namesIn } from '../../../../node/file-trees';
import { APP_SCREENSHOTS } from '../../../../node/app-screenshots';
import { loadSharp } from '../../../../node/load-sharp';
import type { PublicFolder } from '../../../../node/public-folder';
import { SHORTCUT_ICONS, shortcutIconSvg } from '../../../../shared/site/shortcut-icons';
import type { SiteIcon } from '../../../../node/site-icon';
import type { SiteIdentity } from '../../../../shared/site/site-identity';
import { drawLetterMark, drawPixelIcon, FAVICON, iconMark, PIXEL_ICONS } from './draw-icons';

/** Input of `writeSiteLook`. */
export interface SiteLook {
  /** Folder of the project: its `static/` contains the program's own pictures. */
  directory: string;
  identity: SiteIdentity;
  /** Icon of the content; null when it provides none. */
  icon: SiteIcon | null;
  /** Keys of the tracks that the site plays. */
  tracks: readonly string[];
}

/**
 * Writes the icons of a site to its public folder, and removes the program's pictures and music
 * that the site does not use. Gatsby copies all of `static/`, so the program's own icons are
 * replaced where the site has others. A build daemon does not copy it again, so files that an
 * earlier build removed are copied here once the site uses them.
 */
export async function writeSiteLook(folder: PublicFolder, look: SiteLook): Promise<void> {
  const { directory, identity, icon } = look;
  const own = (sitePath: string) => path.join(directory, 'static', sitePath);
  if (icon === null && identity.hasMascot) {
    for (const sitePath of [FAVICON, ...PIXEL_ICONS.map((each) => each.sitePath)]) {
      await copyIfThere(folder, own(sitePath), sitePath);
    }
  } else {
    const mark = icon === null ? await drawLetterMark(directory, identity) : await iconMark(icon);
    await folder.write(FAVICON, mark.favicon);
    for (const each of PIXEL_ICONS) await folder.write(each.sitePath, await drawPixelIcon(mark, each));
  }
  await writeShortcutIcons(folder, look);
  const { used, unused } = await listOwnFiles(look);
  for (const sitePath of used) {
    if (copyWhenOutdated(own(sitePath), folder.fileOf(sitePath))) folder.recordWrite(sitePath);
  }
  await folder.remove(...unused);
}

/** Writes the shortcut icons to the public folder, in the accent of the site. */
async function writeShortcutIcons(folder: PublicFolder, { directory, identity }: SiteLook): Promise<void> {
  for (const icon of SHORTCUT_ICONS) {
    const sitePath = `/${icon.file}`;
    if (identity.accent === null) {
      await copyIfThere(folder, path.join(directory, 'static', icon.file), sitePath);
      continue;
    }
    const { light } = accentShades(identity.accent);
    const sharp = await loadSharp();
    await folder.write(
      sitePath,
      await sharp(Buffer.from(shortcutIconSvg(icon, light.accent)))
        .png()
        .toBuffer(),
    );
  }
}

/** Lists the site paths of the program's pictures and music, by whether this site uses them. */
async function listOwnFiles({
  directory,
  identity,
  tracks,
}: SiteLook): Promise<{ used: readonly string[]; unused: readonly string[] }> {
  const filesIn = async (name: string) =>
    (await namesIn(path.join(directory, 'static', name))).map((file) => `/${name}/${file}`);
  const errors = await filesIn('errors');
  const musics = await filesIn('musics');
  // The screenshots show the program's own manual.
  const screenshots = APP_SCREENSHOTS.map(({ file }) => `/${file}`);
  const played = new Set(tracks.map((key) => `/musics/${key}.mp3`));
  const used = new Set([
    ...(identity.hasMascot ? errors : []),
    ...(identity.hasBuiltInPages ? screenshots : []),
    ...musics.filter((file) => played.has(file) || (!file.endsWith('.mp3') && tracks.length > 0)),
  ]);
  return { used: [...used], unused: [...errors, ...screenshots, ...musics].filter((file) => !used.has(file)) };
}

async function copyIfThere(folder: PublicFolder, file: string, sitePath: string): Promise<void> {
  try {
    await folder.write(sitePath, await readFile(file));
  } catch (error) {
    // The file is optional; tests omit it.
    if (!isMissing(error)) throw error;
  }
}
