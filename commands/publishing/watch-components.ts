import { COMPONENTS_FOLDER, say } from '../../content-schema';
import { messageOf } from '../../src/node/errors';
import { FolderWatches } from '../../src/node/folder-watches';
import type { Shutdown } from '../command-line/shutdown';

/** Delay between the last change and the call, in milliseconds: an editor often writes a file twice. */
const DEBOUNCE_MS = 200;

/**
 * Calls back when a component of the site changed, until the command ends. The content API does not
 * know components: they are no content.
 * @param own Folder with the components in `components`.
 */
export async function watchComponents(
  own: string,
  onChange: () => Promise<unknown>,
  shutdown: Shutdown,
): Promise<void> {
  const isOfComponents = (changed: string): boolean =>
    changed === COMPONENTS_FOLDER || changed.startsWith(`${COMPONENTS_FOLDER}/`);
  let timer: NodeJS.Timeout | undefined;
  const note = (error: unknown): void =>
    console.error(
      say({
        fr: `Un changement de ${COMPONENTS_FOLDER}/ n’est pas publié : ${messageOf(error)}`,
        en: `A change of ${COMPONENTS_FOLDER}/ is not published: ${messageOf(error)}`,
      }),
    );
  const renamed = new Set<string>();
  const notify = async (): Promise<void> => {
    const paths = [...renamed];
    renamed.clear();
    for (const each of paths) await watches.renew(each);
    await onChange();
  };
  const watches = new FolderWatches({
    root: own,
    isWatched: isOfComponents,
    onEvent: (changed, isRename) => {
      if (!isOfComponents(changed)) return;
      if (isRename) renamed.add(changed);
      clearTimeout(timer);
      timer = setTimeout(() => void notify().catch(note), DEBOUNCE_MS);
    },
    onError: note,
  });
  shutdown.add(() => {
    clearTimeout(timer);
    watches.close();
    return Promise.resolve();
  });
  await watches.renew('');
}
