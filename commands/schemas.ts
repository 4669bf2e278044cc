import path from 'node:path';
import { writeWhenDifferent } from '../src/node/write-file';
import { generatedFiles } from './content-files/generated-files';
import { DEFAULT_CONTENT_DIR } from './site-build/build-paths';

/** Generates the reference of content directories and the schemas for editors. */
export async function schemas(): Promise<void> {
  for (const [file, text] of generatedFiles()) {
    const isNew = await writeWhenDifferent(path.join(DEFAULT_CONTENT_DIR, file), text);
    console.log(`content/${file}: ${isNew ? 'written' : 'as it was'}`);
  }
}
