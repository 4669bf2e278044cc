import { type Locale } from '../../content-schema';
import { CONTENT_FILES } from './content-files';
import { writeContentReference } from './content-reference';
import { editorSchemaOf } from './editor-schema';

/** Folder of a content directory that holds the schemas for editors; nothing of it is served. */
const SCHEMAS_FOLDER = 'schemas';

/**
 * The schemas for editors, by their paths in a content directory.
 * @param language That of their explanations.
 */
export function schemaFiles(language: Locale): ReadonlyMap<string, string> {
  return new Map(
    CONTENT_FILES.map((file) => [
      `${SCHEMAS_FOLDER}/${file.name}.json`,
      `${JSON.stringify(editorSchemaOf(file, language), null, 2)}\n`,
    ]),
  );
}

/** Everything in `content/` that the schemas give, by path. */
export function generatedFiles(): ReadonlyMap<string, string> {
  return new Map([
    ...schemaFiles('en'),
    ['README.md', writeContentReference('en')],
    ['LISEZMOI.md', writeContentReference('fr')],
  ]);
}
