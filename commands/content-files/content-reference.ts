import { stringify } from 'yaml';
import {
  type Locale,
  COMPONENTS_FOLDER,
  SCHEMA_FIELD,
  type Sentence,
  SITE_SHEET_FILE,
  say,
} from '../../content-schema';
import { CONTENT_FILES, type ContentFile, exampleFile } from './content-files';
import { type EditorSchema, editorSchemaOf } from './editor-schema';
import { typeNames } from './type-names';

const SHAPES: Readonly<Record<ContentFile['shape'], Sentence>> = {
  object: { fr: 'Un objet, avec ces champs :', en: 'An object with these fields:' },
  list: { fr: 'Une liste ; chaque entrée a ces champs :', en: 'A list; each entry has these fields:' },
  'by-key': {
    fr: 'Un objet ; la valeur de chaque clé a ces champs :',
    en: 'An object; the value of each key has these fields:',
  },
  'lists-by-key': {
    fr: 'Un objet avec une liste par clé ; chaque entrée d’une liste a ces champs :',
    en: 'An object with a list for each key; each entry of a list has these fields:',
  },
  'front-matter': { fr: 'Champs de l’en-tête :', en: 'Fields of the front matter:' },
};

const REQUIRED: Sentence = { fr: 'obligatoire', en: 'required' };
const OPTIONAL: Sentence = { fr: 'facultatif', en: 'optional' };

/**
 * Generates the reference of content directories, `content/README.md` or `content/LISEZMOI.md`,
 * from the schemas: every file with every field.
 */
export function writeContentReference(language: Locale): string {
  const files = CONTENT_FILES.map((file) => describeFile(file, language));
  return [say(INTRODUCTION, language), listOfFiles(language), ...files, say(CLOSING, language)].join('\n\n');
}

const INTRODUCTION: Sentence = {
  fr: `# Le dossier de contenu

Tous les fichiers que peut tenir un dossier de contenu, avec tous leurs champs. \`npm run schemas\` écrit cette page d’après les
schémas avec lesquels le contenu est lu : changez-les plutôt qu’elle. \`npm run new -- DOSSIER\` écrit un petit dossier complet
pour commencer. Ce dossier-ci tient le manuel de Versio ; cette page et \`schemas/\` ne sont pas publiés. [In English](README.md).

Les identifiants sont des nombres entiers à partir de 1. Un article ou une catégorie garde le sien dans chaque version et dans
les deux langues. Ce qui ne va pas dans un fichier est signalé avec le fichier, la ligne ou l’entrée, et le champ ; tout le
reste est publié.`,
  en: `# The content directory

Every file that a content directory may hold, with every field. \`npm run schemas\` writes this page from the schemas that
content is read with: change those, not this. \`npm run new -- DIR\` writes a small complete directory to begin with. This
directory holds the manual of Versio itself; this page and \`schemas/\` are not published. [En français](LISEZMOI.md).

Ids are whole numbers from 1. An article or a category keeps its id in every version and in both languages. What is wrong
with a file is reported with file, line or entry, and field; everything else is published.`,
};

const IMAGES: Sentence = {
  fr: 'Les images, dans des sous-dossiers si vous voulez.',
  en: 'Images, in subfolders as you like.',
};

const SHEET: Sentence = {
  fr: 'La feuille de style du site, si les pages doivent changer d’aspect.',
  en: 'The style sheet of the site, if its pages should look different.',
};

const COMPONENTS: Sentence = {
  fr: 'Composants du site, que les articles emploient comme directives. L’API de contenu ne les lit pas.',
  en: 'Components of the site, which articles use as directives. The content API does not read them.',
};

const CLOSING: Sentence = {
  fr: `## Une seule version, en Markdown ordinaire

Sans \`versions.json\`, les articles d’une seule version publique sont dans \`fr/articles/\` et \`en/articles/\`, ou dans \`articles/\`
pour la première langue de \`site.json\` (le français, si rien n’y est dit). Tout le reste est comme ci-dessus, et
\`categories.json\` se met à côté de \`articles/\`.

\`\`\`text
ma-doc/
├── images/ecran.png
└── fr/
    └── articles/
        ├── 01-guides/
        │   ├── README.md          # le titre de la catégorie
        │   ├── 1-installer.md
        │   └── 2-configurer.md
        └── 02-reference/
            └── 3-options.md
\`\`\`

Sans \`categories.json\`, dans cette disposition comme dans un dossier de version, les dossiers numérotés d’\`articles/\` sont les
catégories : \`01-guides/\` est la catégorie 1, et \`01-guides/02-outils/\` la catégorie 102, dans la catégorie 1. Le titre est le
premier titre de \`_category.md\` ou de \`README.md\`, sinon le nom du dossier ; l’en-tête de ce fichier peut avoir \`title\` et
\`description\`.

## \`theme.css\`

Une feuille de style, dans une couche de cascade au-dessus de celle des pages. Elle ne demande rien à un autre hôte et n’a pas
d’\`@import\` : ce qui n’est pas permis est retiré et signalé. Une feuille mal formée, ou de plus de 30 000 octets, laisse en
place la dernière bonne.

## \`images/\`

Des images en AVIF, GIF, JPEG, PNG, SVG ou WebP, dans des sous-dossiers si vous voulez. Les textes et les fichiers ci-dessus les
nomment par leur chemin : \`images/install/screen.png\`, ou \`../images/install/screen.png\` avec autant de \`../\` qu’il en
faut. Un nom ne commence pas par un point.

## Éditeurs de texte

\`schemas/\` tient un schéma JSON (draft 7) de chaque fichier ; \`npm run new\` les met dans le dossier qu’il écrit, expliqués dans
la langue du système.

- \`site.json\` nomme lui-même son schéma (\`"$schema": "./schemas/site.json"\`) : Visual Studio Code, les éditeurs de JetBrains et
  d’autres complètent, expliquent et vérifient alors ses champs.
- Les autres fichiers JSON sont des listes, ou des objets dont vous choisissez les clés : ils ne peuvent pas porter \`$schema\`.
  Dans Visual Studio Code, \`json.schemas\`, dans \`.vscode/settings.json\`, dit quel schéma va avec quel fichier ; \`npm run new\`
  écrit ce fichier. Dans les éditeurs de JetBrains, ajoutez les mêmes paires sous *Settings, Languages & Frameworks, Schemas and
  DTDs, JSON Schema Mappings*.
- Aucun de ces éditeurs ne vérifie de lui-même l’en-tête d’un fichier Markdown. \`schemas/article.json\` et
  \`schemas/information.json\` sont là pour les outils qui le font, comme le greffon \`remark-lint-frontmatter-schema\` de remark.
  Pour Visual Studio Code, \`npm run new\` écrit aussi un modèle : tapez \`article\` dans un fichier Markdown et demandez les
  suggestions (Ctrl+Espace).
`,
  en: `## One version, in plain Markdown

Without \`versions.json\`, the articles of one public version are in \`fr/articles/\` and \`en/articles/\`, or in \`articles/\` for the
first language of \`site.json\` (French, where it says nothing). Everything else is as above, and \`categories.json\` stands beside
\`articles/\`.

\`\`\`text
my-docs/
├── images/screen.png
└── en/
    └── articles/
        ├── 01-guides/
        │   ├── README.md          # the title of the category
        │   ├── 1-install.md
        │   └── 2-configure.md
        └── 02-reference/
            └── 3-options.md
\`\`\`

Without \`categories.json\`, in this layout and in the folder of a version alike, the numbered folders of \`articles/\` are the
categories: \`01-guides/\` is category 1, and \`01-guides/02-tools/\` category 102, inside category 1. The title is the first heading
of \`_category.md\` or \`README.md\`, else the name of the folder; the front matter of that file may have \`title\` and
\`description\`.

## \`theme.css\`

A style sheet, in a cascade layer above that of the pages. It requests nothing from another host and has no \`@import\`: what is
not allowed is removed and reported. A sheet that does not parse, or of more than 30,000 bytes, leaves the last good one in
place.

## \`images/\`

Images in AVIF, GIF, JPEG, PNG, SVG or WebP, in subfolders as you like. Texts and the files above name them by their path:
\`images/install/screen.png\`, or \`../images/install/screen.png\` with as many \`../\` as it takes. Names must not begin with a dot.

## Editors

\`schemas/\` holds a JSON schema (draft 7) of each file; \`npm run new\` puts them into the directory that it writes, explained in
the language of the system.

- \`site.json\` names its schema itself (\`"$schema": "./schemas/site.json"\`): Visual Studio Code, the editors of JetBrains and
  others then complete, explain and check its fields.
- The other JSON files are lists, or objects whose keys are yours: they cannot carry \`$schema\`. In Visual Studio Code,
  \`json.schemas\` in \`.vscode/settings.json\` says which schema belongs to which file; \`npm run new\` writes that file. In the
  editors of JetBrains, add the same pairs under *Settings, Languages & Frameworks, Schemas and DTDs, JSON Schema Mappings*.
- Front matter in Markdown is checked by none of these editors by themselves. \`schemas/article.json\` and
  \`schemas/information.json\` are for tools that do it, such as the plugin \`remark-lint-frontmatter-schema\` of remark. For
  Visual Studio Code, \`npm run new\` writes a snippet too: type \`article\` in a Markdown file and ask for suggestions
  (Ctrl+Space).
`,
};

function listOfFiles(language: Locale): string {
  const rows = CONTENT_FILES.map(({ path, isRequired, about }) => [
    `\`${path}\``,
    say(isRequired ? REQUIRED : OPTIONAL, language),
    say(about, language).split(/(?<=\.)\s/)[0] ?? '',
  ]);
  const others = [
    [`\`${SITE_SHEET_FILE}\``, say(OPTIONAL, language), say(SHEET, language)],
    [`\`${COMPONENTS_FOLDER}/\``, say(OPTIONAL, language), say(COMPONENTS, language)],
    ['`images/`', say(OPTIONAL, language), say(IMAGES, language)],
  ];
  return table(
    [say({ fr: 'Fichier', en: 'File' }, language), '', say({ fr: 'Ce que c’est', en: 'What it is' }, language)],
    [...rows, ...others],
  );
}

function describeFile(file: ContentFile, language: Locale): string {
  const { path, about, shape, name } = file;
  return [
    `## \`${path}\``,
    say(about, language),
    say(SHAPES[shape], language),
    fieldTable(file, language),
    say({ fr: 'Par exemple :', en: 'For example:' }, language),
    shape === 'front-matter'
      ? fence('markdown', `---\n${stringify(exampleFile(file), { lineWidth: 0 })}---`)
      : fence('json', JSON.stringify(exampleFile(file), null, 2)),
    `${say({ fr: 'Schéma : ', en: 'Schema: ' }, language)}[\`schemas/${name}.json\`](schemas/${name}.json)`,
  ].join('\n\n');
}

function fieldTable(file: ContentFile, language: Locale): string {
  const fields = editorSchemaOf({ ...file, schema: file.fields, shape: 'object' }, language);
  const { [SCHEMA_FIELD]: _schema, ...properties } = fields.properties ?? {};
  const rows = Object.entries(properties).map(([name, field]) => {
    const schema = typeof field === 'boolean' ? {} : field;
    return [
      `\`${name}\``,
      fields.required?.includes(name) ? say(REQUIRED, language) : defaultOf(schema, language),
      typeNames(schema, language),
      schema.description ?? '',
      `\`${JSON.stringify(file.example[name])}\``,
    ];
  });
  const head = [
    { fr: 'Champ', en: 'Field' },
    { fr: '', en: '' },
    { fr: 'Valeur', en: 'Value' },
    { fr: 'Ce qu’il dit', en: 'What it says' },
    { fr: 'Exemple', en: 'Example' },
  ];
  return table(
    head.map((cell) => say(cell, language)),
    rows,
  );
}

function defaultOf(schema: EditorSchema, language: Locale): string {
  if (schema.default === undefined) return say(OPTIONAL, language);
  const value = `\`${JSON.stringify(schema.default)}\``;
  return say({ fr: `par défaut : ${value}`, en: `default: ${value}` }, language);
}

/** A bar inside a cell would end the cell. */
const row = (cells: readonly string[]): string =>
  `| ${cells.map((cell) => cell.replaceAll('|', String.raw`\|`)).join(' | ')} |`;

const table = (head: readonly string[], rows: readonly (readonly string[])[]): string =>
  [row(head), row(head.map(() => '---')), ...rows.map(row)].join('\n');

const fence = (language: string, text: string): string => `\`\`\`${language}\n${text}\n\`\`\``;
