import { readFileSync } from 'node:fs';
import path from 'node:path';
import { type Locale, LOCALES, parseWithFriendlyErrors } from '../../content-schema';
import { TOP_LEVEL_NAMES } from '../../services/content-api/directory/content-path';
import { CONTENT_FILES, exampleFile } from './content-files';
import { type EditorSchema, editorSchemaOf } from './editor-schema';
import { FRENCH_DESCRIPTIONS, FRENCH_OF_SHARED } from './field-descriptions';
import { generatedFiles } from './generated-files';

const CONTENT = path.resolve(__dirname, '../../content');

it.each([...generatedFiles().keys()])('content/%s is up to date: otherwise run npm run schemas', (file) => {
  // Compared as a boolean: printing the difference of long texts takes minutes.
  expect(readFileSync(path.join(CONTENT, file), 'utf8') === generatedFiles().get(file)).toBe(true);
});

describe.each(CONTENT_FILES.map((file) => [file.path, file] as const))('%s', (_, file) => {
  it('has an example with every field, which its schema accepts', () => {
    expect(() => parseWithFriendlyErrors(file.schema, exampleFile(file), file.path)).not.toThrow();
    expect(Object.keys(file.example).sort()).toEqual(Object.keys(file.fields.shape).sort());
  });

  it('has a description of every field', () => {
    const { properties = {} } = editorSchemaOf({ ...file, schema: file.fields, shape: 'object' }, 'fr');
    const mute = Object.entries(properties).filter(([, field]) => typeof field === 'boolean' || !field.description);
    expect(mute.map(([name]) => name)).toEqual([]);
  });
});

it('every name that is read at the top of a content directory is described', () => {
  // Those of a directory without versions have a section of their own.
  const plain = ['articles', 'categories.json', ...LOCALES];
  const described = [...CONTENT_FILES.map((file) => file.path.split('/')[0]), 'theme.css', 'images', ...plain];
  expect(TOP_LEVEL_NAMES.filter((name) => !described.includes(name))).toEqual([]);
});

it('an unknown field is marked in the editor', () => {
  const site = CONTENT_FILES.find(({ name }) => name === 'site');
  expect(site && editorSchemaOf(site, 'en')).toMatchObject({
    additionalProperties: false,
    properties: { $schema: {} },
  });
});

describe('descriptions of fields', () => {
  /** Returns every description in a schema, except in its examples. */
  const explanationsOf = ({ examples: _examples, ...schema }: EditorSchema): string[] => {
    const found: string[] = [];
    JSON.stringify(schema, (key, value: unknown) => {
      if (key === 'description' && typeof value === 'string') found.push(value);
      return value;
    });
    return found;
  };
  const explanations = (language: Locale) =>
    CONTENT_FILES.flatMap((file) => explanationsOf(editorSchemaOf(file, language)));

  it('are in French in the French schemas', () => {
    const english = new Set(explanations('en'));
    expect(explanations('fr').filter((text) => english.has(text))).toEqual([]);
    expect(explanations('fr')).toHaveLength(explanations('en').length);
  });

  it('are translated as long as a schema has them', () => {
    const texts = new Set(explanations('fr'));
    const french = [...Object.values(FRENCH_DESCRIPTIONS), ...FRENCH_OF_SHARED.values()];
    expect(french.filter((text) => !texts.has(text))).toEqual([]);
  });
});
