import { cp, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { LOCALES } from '../../content-schema';

/**
 * Creates a content directory with many versions of one version of a corpus. Each article of each
 * version gets a unique sentence, so that no two texts are the same and no compilation is shared.
 * @param directory The directory, which is replaced.
 * @returns an article file of it, to edit when measuring one change.
 */
export async function repeatCorpus(
  corpus: string,
  versionId: number,
  copies: number,
  directory: string,
): Promise<string> {
  await rm(directory, { recursive: true, force: true });
  await mkdir(directory, { recursive: true });
  await cp(join(corpus, 'images'), join(directory, 'images'), { recursive: true });
  const versions = Array.from({ length: copies }, (_, index) => ({
    id: index + 1,
    code: `${index + 1}.0`,
    name: `v${index + 1}`,
    label: 'none',
    defaultVersion: index + 1 === copies,
    order: index + 1,
  }));
  await writeFile(join(directory, 'versions.json'), JSON.stringify(versions));
  for (const locale of LOCALES) {
    const source = join(corpus, 'versions', String(versionId), locale);
    const names = await readdir(join(source, 'articles'));
    for (const { id } of versions) {
      const target = join(directory, 'versions', String(id), locale);
      await mkdir(join(target, 'articles'), { recursive: true });
      await cp(join(source, 'categories.json'), join(target, 'categories.json'));
      for (const name of names) {
        const text = await readFile(join(source, 'articles', name), 'utf8');
        await writeFile(join(target, 'articles', name), `${text}\n\nCopy ${id} of this text.\n`);
      }
    }
  }
  return join(directory, 'versions', '1', 'fr', 'articles', '1.md');
}
