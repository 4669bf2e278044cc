import { z } from 'zod';
import { type Locale, SCHEMA_FIELD, say } from '../../content-schema';
import { type ContentFile, exampleFile } from './content-files';
import { FRENCH_DESCRIPTIONS, FRENCH_OF_SHARED } from './field-descriptions';

/** A JSON schema of draft 7: the newest dialect that the common editors read in full. */
export type EditorSchema = z.core.JSONSchema.JSONSchema;

/**
 * Creates the JSON schema with which an editor validates, explains and completes a file of a
 * content directory.
 * @param language Language of its descriptions.
 */
export function editorSchemaOf(file: ContentFile, language: Locale): EditorSchema {
  const french = language === 'fr' ? frenchDescriptions(file) : null;
  const { definitions, $schema, ...root } = z.toJSONSchema(file.schema, {
    io: 'input',
    target: 'draft-7',
    override: ({ zodSchema, jsonSchema }) => {
      if (zodSchema instanceof z.ZodURL) sayProtocol(jsonSchema, zodSchema._zod.def.protocol);
      closeObject(jsonSchema);
      const description = french?.get(zodSchema);
      if (description !== undefined) jsonSchema.description = description;
    },
  });
  const known = z.record(z.string(), z.custom<EditorSchema>()).parse(definitions ?? {});
  const head = {
    ...($schema === undefined ? {} : { $schema }),
    title: file.path,
    description: say(file.about, language),
  };
  // The head is repeated: it comes first, and overrides the schema's own values.
  const schema: EditorSchema = { ...head, ...writeOut(root, known), ...head };
  const whole = file.name === 'site' ? withSchemaField(schema, language) : schema;
  return { ...whole, examples: [exampleFile(file)] };
}

/**
 * Describes a web address by its allowed protocols. The format `uri` of JSON schemas does not
 * restrict them, and refuses an address with a placeholder in braces, which an `editLink` may have.
 */
function sayProtocol(schema: EditorSchema, protocol: RegExp | undefined): void {
  delete schema.format;
  const patterns = [schema, ...(schema.allOf ?? [])].flatMap((each) => each.pattern ?? []);
  schema.pattern = `${protocol?.source.replace(/\$$/, '') ?? '^https?'}://`;
  // A string has one pattern; others go to `allOf`. Called again as checks are added, so each is
  // listed once.
  const others = [...new Set(patterns)].filter((pattern) => pattern !== schema.pattern);
  if (others.length > 0) schema.allOf = others.map((pattern) => ({ pattern }));
}

/**
 * Closes an object: an unknown field is a finding, so editors mark it. The keys of a text in both
 * languages are offered.
 */
function closeObject(schema: EditorSchema): void {
  // `id` names a component of the OpenAPI document.
  if (schema['id'] !== undefined) delete schema['id'];
  const { propertyNames, additionalProperties: value } = schema;
  if (typeof propertyNames === 'object' && propertyNames.enum !== undefined && typeof value === 'object') {
    schema.properties = Object.fromEntries(propertyNames.enum.map((name) => [String(name), value]));
    delete schema.propertyNames;
    schema.additionalProperties = false;
  }
  if (schema.properties !== undefined) schema.additionalProperties = false;
  // Limits that hold for every JSON integer anyway.
  if (schema.maximum === Number.MAX_SAFE_INTEGER) delete schema.maximum;
  if (schema.minimum === Number.MIN_SAFE_INTEGER) delete schema.minimum;
}

/** Returns the French descriptions of the fields of a file, by their schemas. */
function frenchDescriptions({ name, fields }: ContentFile): ReadonlyMap<unknown, string | undefined> {
  const own = Object.entries(fields.shape).map(([field, schema]): [unknown, string | undefined] => [
    schema,
    FRENCH_DESCRIPTIONS[`${name}.${field}`],
  ]);
  return new Map([...own, ...FRENCH_OF_SHARED]);
}

/** Inlines each definition. The files are small, and readers find everything in one place. */
function writeOut(schema: EditorSchema, definitions: Readonly<Record<string, EditorSchema>>): EditorSchema {
  const name = /^#\/definitions\/(.+)$/.exec(schema.$ref ?? '')?.[1];
  const { $ref: _ref, ...beside } = schema;
  const whole = name === undefined ? schema : { ...definitions[name], ...beside };
  return Object.fromEntries(Object.entries(whole).map(([key, value]) => [key, writeOutWithin(value, definitions)]));
}

function writeOutWithin(value: unknown, definitions: Readonly<Record<string, EditorSchema>>): unknown {
  if (Array.isArray(value)) return value.map((each: unknown) => writeOutWithin(each, definitions));
  if (typeof value !== 'object' || value === null) return value;
  return writeOut({ ...value }, definitions);
}

function withSchemaField(schema: EditorSchema, language: Locale): EditorSchema {
  const description = say(
    {
      fr: 'Ce schéma, pour les éditeurs de texte ; il ne dit rien du site.',
      en: 'This schema, for editors; it says nothing of the site.',
    },
    language,
  );
  const field: EditorSchema = { type: 'string', description };
  return { ...schema, properties: { [SCHEMA_FIELD]: field, ...schema.properties } };
}
