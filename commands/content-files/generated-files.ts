import { type Locale } from '../../content-schema';
import { CONTENT_FILES } from './content-files';
import { writeContentReference } from './content-reference';
import { editorSchemaOf } from './editor-schema';

/** Folder of a content directory that contains the schemas for editors; none of it is served. */
export const SCHEMAS_FOLDER = 'schemas';

/**
 * Returns the schemas for editors, by their paths in a content directory.
 * @param language Language of their descriptions.
 */
export function schemaFiles(language: Locale): ReadonlyMap<string, string> {
  return new Map(
    CONTENT_FILES.map((file) => [
      `${SCHEMAS_FOLDER}/${file.name}.json`,
      `${JSON.stringify(editorSchemaOf(file, language), null, 2)}\n`,
    ]),
  );
}

/** Returns all files in `content/` that are generated from the schemas, by path. */
export function generatedFiles(): ReadonlyMap<string, string> {
  return new Map([
    ...schemaFiles('en'),
    ['README.md', writeContentReference('en')],
    ['LISEZMOI.md', writeContentReference('fr')],
  ]);
}
