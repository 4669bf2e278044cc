import { z } from 'zod';
import { type OpenApiDocument, buildOpenApiDocument } from './openapi';

const document = buildOpenApiDocument();

function referencesIn(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, child]) =>
    key === '$ref' && typeof child === 'string' ? [child] : referencesIn(child),
  );
}

function resolve(reference: string): unknown {
  return reference
    .replace(/^#\//, '')
    .split('/')
    .reduce<unknown>(
      (value, key) => (typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined),
      document,
    );
}

/**
 * Parses a component back into a schema. This proves that
 * it is valid JSON Schema in the dialect of OpenAPI 3.1.
 */
function readBack(name: string): z.ZodType {
  const { schemas } = document.components;
  const definitions: unknown = JSON.parse(JSON.stringify(schemas).replaceAll('#/components/schemas/', '#/$defs/'));
  return z.fromJSONSchema({
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    $ref: `#/$defs/${name}`,
    $defs: z.record(z.string(), z.custom<z.core.JSONSchema.JSONSchema>()).parse(definitions),
  });
}

const operations = (paths: OpenApiDocument['paths']): unknown[] => Object.values(paths).flatMap(Object.values);

describe('the OpenAPI document', () => {
  test('is OpenAPI 3.1 and plain JSON', () => {
    expect(document.openapi).toBe('3.1.0');
    expect(JSON.parse(JSON.stringify(document))).toEqual(document);
  });

  test('describes every endpoint of the content API', () => {
    expect(Object.keys(document.paths)).toEqual([
      '/{mode}/versions',
      '/{mode}/versions/{versionId}/categories',
      '/{mode}/versions/{versionId}/articles',
      '/{mode}/versions/{versionId}/articles/{articleId}',
      '/{mode}/images/{path}',
      '/{mode}/changes',
      '/{mode}/configs/{name}',
      '/{mode}/site',
      '/{mode}/information',
      '/{mode}/route-rules',
    ]);
  });

  test('has no dangling reference', () => {
    const references = referencesIn(document);
    expect(references).not.toHaveLength(0);
    expect(references.filter((reference) => resolve(reference) === undefined)).toEqual([]);
  });

  test('names each operation once, and describes each variable of a path', () => {
    const ids = operations(document.paths).map(
      (operation) => z.object({ operationId: z.string() }).parse(operation).operationId,
    );
    expect(new Set(ids).size).toBe(ids.length);
    for (const [path, { get }] of Object.entries(document.paths)) {
      const { parameters } = z.object({ parameters: z.array(z.object({ $ref: z.string() })) }).parse(get);
      const named = parameters
        .map(({ $ref }) => z.object({ name: z.string(), in: z.string() }).parse(resolve($ref)))
        .filter((parameter) => parameter.in === 'path');
      expect(named.map(({ name }) => `{${name}}`).sort()).toEqual((path.match(/\{\w+\}/g) ?? []).sort());
    }
  });

  test('keeps the meaning of the schemas', () => {
    const summary = {
      id: 1,
      versionId: 1,
      locale: 'fr',
      contentLocale: 'en',
      categoryId: null,
      title: 'T',
      description: '',
      updatedAt: '2026-01-02',
      source: null,
      digest: 'd',
    };
    const page = readBack('ArticlePage');
    expect(page.safeParse({ articles: [summary], nextCursor: null }).success).toBe(true);
    expect(page.safeParse({ articles: [{ ...summary, locale: 'de' }], nextCursor: null }).success).toBe(false);
    expect(
      readBack('ChangeList').safeParse({ changes: [{ kind: 'versions', digest: null }], cursor: 'c' }).success,
    ).toBe(true);
    expect(
      readBack('ChangeList').safeParse({ changes: [{ kind: 'article', digest: null }], cursor: 'c' }).success,
    ).toBe(false);
  });

  test.each([
    ['ChangeList', 'apiVersion', { changes: [], cursor: 'c' }],
    ['RouteRule', 'status', { path: '/a', redirect: '/b' }],
    ['RouteRuleMatch', 'status', { redirect: '/b' }],
    ['TeamMember', 'channels', { id: 'ada', name: 'Ada', role: { en: 'Author' } }],
  ])('lets an API leave out what has a default: %s.%s', (name, field, data) => {
    const schema = z.object({ required: z.array(z.string()) }).parse(document.components.schemas[name]);
    expect(schema.required).not.toContain(field);
    expect(readBack(name).safeParse(data).success).toBe(true);
  });

  test('lets a later API add fields', () => {
    expect(readBack('ApiError').safeParse({ error: 'e', message: 'm', more: 1 }).success).toBe(true);
  });
});
