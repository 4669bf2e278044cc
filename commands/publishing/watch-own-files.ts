import { COMPONENTS_FOLDER, FONTS_FOLDER, say } from '../../content-schema';
import { messageOf } from '../../src/node/errors';
import { watchFolders } from '../../src/node/watch-folders';
import type { Shutdown } from '../command-line/shutdown';

const DEBOUNCE_MS = 200;
const FOLDERS = [COMPONENTS_FOLDER, FONTS_FOLDER];

/**
 * Calls back when a component or a font of the site changed, until the command ends. The content
 * API does not know them: they are no content.
 * @param own Folder with the site's own `components` and `fonts`.
 */
export async function watchOwnFiles(own: string, onChange: () => Promise<unknown>, shutdown: Shutdown): Promise<void> {
  const end = await watchFolders({
    root: own,
    isWatched: (changed) => FOLDERS.some((folder) => changed === folder || changed.startsWith(`${folder}/`)),
    delayMs: DEBOUNCE_MS,
    onChange,
    onError: (error) =>
      console.error(
        say({
          fr: `Un changement de ${COMPONENTS_FOLDER}/ ou de ${FONTS_FOLDER}/ n’est pas publié : ${messageOf(error)}`,
          en: `A change of ${COMPONENTS_FOLDER}/ or ${FONTS_FOLDER}/ is not published: ${messageOf(error)}`,
        }),
      ),
  });
  shutdown.add(end);
}
