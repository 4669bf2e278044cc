import { stringify } from 'yaml';
import { CONTENT_FILES, type ContentFile, exampleFile } from './content-files';
import { type EditorSchema, editorSchemaOf } from './editor-schema';
import { typeWords } from './type-words';

const SHAPES: Readonly<Record<ContentFile['shape'], string>> = {
  object: 'An object with these fields:',
  list: 'A list; each entry has these fields:',
  'by-key': 'An object; the value of each key has these fields:',
  'lists-by-key': 'An object with a list for each key; each entry of a list has these fields:',
  'front-matter': 'Fields of the front matter:',
};

/** Writes `content/README.md`: every file of a content directory with every field, out of the schemas. */
export function writeContentReference(): string {
  return [INTRODUCTION, listOfFiles(), ...CONTENT_FILES.map(describeFile), CLOSING].join('\n\n');
}

const INTRODUCTION = `# The content directory

Every file that a content directory may hold, with every field. \`npm run schemas\` writes this page from the schemas that
content is read with: change those, not this. \`npm run new -- DIR\` writes a small complete directory to begin with. This
directory holds the manual of Versio itself; this file and \`schemas/\` are not served.

Ids are whole numbers from 1. An article or a category keeps its id in every version and in both languages. What is wrong
with a file is reported with file, line or entry, and field; everything else is published.`;

const CLOSING = `## \`images/\`

Images in AVIF, GIF, JPEG, PNG, SVG or WebP, in subfolders as you like. Texts and the files above name them by their path:
\`images/install/screen.png\`. Names must not begin with a dot.

## Editors

\`schemas/\` holds a JSON schema (draft 7) of each file; \`npm run new\` copies them into the directory that it writes.

- \`site.json\` names its schema itself (\`"$schema": "./schemas/site.json"\`): Visual Studio Code, the editors of JetBrains and
  others then complete, explain and check its fields.
- The other JSON files are lists, or objects whose keys are yours: they cannot carry \`$schema\`. In Visual Studio Code,
  \`json.schemas\` in \`.vscode/settings.json\` says which schema belongs to which file; \`npm run new\` writes that file. In the
  editors of JetBrains, add the same pairs under *Settings, Languages & Frameworks, Schemas and DTDs, JSON Schema Mappings*.
- Front matter in Markdown is checked by none of these editors by themselves. \`schemas/article.json\` and
  \`schemas/information.json\` are for tools that do it, such as the plugin \`remark-lint-frontmatter-schema\` of remark. For
  Visual Studio Code, \`npm run new\` writes a snippet too: type \`article\` in a Markdown file and ask for suggestions
  (Ctrl+Space).
`;

function listOfFiles(): string {
  const rows = CONTENT_FILES.map(({ path, isRequired, about }) => [
    `\`${path}\``,
    isRequired ? 'required' : 'optional',
    about.split(/(?<=\.)\s/)[0] ?? '',
  ]);
  return table(['File', '', 'What it is'], [...rows, ['`images/`', 'optional', 'Images, in subfolders as you like.']]);
}

function describeFile(file: ContentFile): string {
  const { path, about, shape, name } = file;
  return [
    `## \`${path}\``,
    about,
    `${SHAPES[shape]}`,
    fieldTable(file),
    'For example:',
    shape === 'front-matter'
      ? fence('markdown', `---\n${stringify(exampleFile(file), { lineWidth: 0 })}---`)
      : fence('json', JSON.stringify(exampleFile(file), null, 2)),
    `Schema: [\`schemas/${name}.json\`](schemas/${name}.json)`,
  ].join('\n\n');
}

function fieldTable(file: ContentFile): string {
  const fields = fieldsOf(file);
  const rows = Object.entries(fields.properties ?? {}).map(([name, field]) => {
    const schema = typeof field === 'boolean' ? {} : field;
    return [
      `\`${name}\``,
      fields.required?.includes(name) ? 'required' : defaultOf(schema),
      typeWords(schema),
      schema.description ?? '',
      `\`${JSON.stringify(file.example[name])}\``,
    ];
  });
  return table(['Field', '', 'Value', 'What it says', 'Example'], rows);
}

function fieldsOf(file: ContentFile): EditorSchema {
  return editorSchemaOf({ ...file, schema: file.fields, name: '', shape: 'object' });
}

const defaultOf = (schema: EditorSchema): string =>
  schema.default === undefined ? 'optional' : `default: \`${JSON.stringify(schema.default)}\``;

/** A bar inside a cell would end it. */
const row = (cells: readonly string[]): string =>
  `| ${cells.map((cell) => cell.replaceAll('|', String.raw`\|`)).join(' | ')} |`;

const table = (head: readonly string[], rows: readonly (readonly string[])[]): string =>
  [row(head), row(head.map(() => '---')), ...rows.map(row)].join('\n');

const fence = (language: string, text: string): string => `\`\`\`${language}\n${text}\n\`\`\``;
