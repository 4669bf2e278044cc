import { z } from 'zod';
import { HEX_COLOR } from './article-look';
import * as schemas from './index';
import { buildOpenApiDocument } from './openapi';
import { TEXT_LIMITS } from './text-limits';

/** Schemas of data that the build itself writes and reads; it contains no external text. */
const OUR_OWN = new Set(['findingSchema', 'findingKindSchema', 'qualityReportSchema']);

const inputSchemas = Object.entries<unknown>(schemas).filter(
  (entry): entry is [string, z.ZodType] => entry[1] instanceof z.ZodType && !OUR_OWN.has(entry[0]),
);

/** Paths of the texts in a JSON schema that may be of any length. */
function unlimitedTexts(schema: unknown, path: string): string[] {
  if (typeof schema !== 'object' || schema === null) return [];
  if ([Reflect.get(schema, 'type')].flat().includes('string')) {
    const isFixed = ['maxLength', 'enum', 'const'].some((name) => name in schema);
    // Dates without a time and colours have a fixed length.
    const isShort = Reflect.get(schema, 'format') === 'date' || Reflect.get(schema, 'pattern') === HEX_COLOR.source;
    return isFixed || isShort ? [] : [path];
  }
  return Object.entries(schema).flatMap(([key, child]) => unlimitedTexts(child, `${path}.${key}`));
}

describe('the limits of texts', () => {
  test.each(inputSchemas)('%s has a limit for each text', (name, schema) => {
    expect(unlimitedTexts(z.toJSONSchema(schema, { io: 'input' }), name)).toEqual([]);
  });

  test('are part of the OpenAPI document', () => {
    expect(unlimitedTexts(buildOpenApiDocument().components.schemas, 'schemas')).toEqual([]);
  });

  test('are reported by field, with the actual and the maximum length', () => {
    const title = 'T'.repeat(TEXT_LIMITS.title + 1);
    const parse = () =>
      schemas.parseWithFriendlyErrors(
        schemas.articleFrontMatterSchema,
        { title, updatedAt: '2026-01-02' },
        'versions/1/fr/articles/2.md',
      );
    expect(parse).toThrow(/2\.md:\n {2}title: expected at most 300 characters, received string "T+… of 301 character/);
  });
});
