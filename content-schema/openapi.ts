import { z } from 'zod';
import { articlePageSchema, articleSchema, articleSummarySchema } from './article';
import { categoryListSchema, categorySchema } from './category';
import { changeListSchema, changeSchema } from './change';
import { articleConfigSchema } from './article-config';
import { CONFIG_NAMES, musicsConfigSchema } from './config';
import { apiVersionSchema, CONTENT_API_VERSION } from './format';
import { homeSchema } from './home';
import { historyEntrySchema, informationSchema, informationTextSchema, teamMemberSchema } from './information';
import { DEFAULT_LOCALE, LOCALES, LOCALE_DETAILS } from './locale';
import { routeRuleListSchema, routeRuleMatchSchema, routeRuleSchema } from './route-rule';
import { siteAnswerSchema, siteSchema } from './site';
import { TEXT_LIMITS } from './text-limits';
import { versionListSchema, versionSchema } from './version';
import { webhookSchema } from './webhook';

/** Body of every error response of the content API. */
export const apiErrorSchema = z
  .object({
    error: z
      .string()
      .min(1)
      .max(TEXT_LIMITS.key)
      .meta({ description: 'Kind of error, for programs: `not-found`, `bad-request` …' }),
    message: z
      .string()
      .min(1)
      .max(TEXT_LIMITS.message)
      .meta({ description: 'What was expected, what came, and what to do, for people.' }),
  })
  .meta({ id: 'ApiError' });
export type ApiError = z.infer<typeof apiErrorSchema>;

/** Values accepted by the `lang` parameter of the content API: each locale and its BCP 47 tag. */
export const LANG_VALUES = LOCALES.flatMap((locale) => [locale, LOCALE_DETAILS[locale].lang] as const);

/** Schemas of the document by component name. */
const COMPONENTS = {
  ApiError: apiErrorSchema,
  Article: articleSchema,
  ArticleConfig: articleConfigSchema,
  ArticlePage: articlePageSchema.extend({ articles: z.array(z.union([articleSchema, articleSummarySchema])) }),
  ArticleSummary: articleSummarySchema,
  Category: categorySchema,
  CategoryList: categoryListSchema,
  Change: changeSchema,
  ChangeList: changeListSchema.extend({
    apiVersion: apiVersionSchema.shape.apiVersion.meta({
      description:
        'Version of this API; a build refuses one that it does not read. Fields may be added without a new one.',
    }),
  }),
  MusicsConfig: musicsConfigSchema,
  HistoryEntry: historyEntrySchema,
  Home: homeSchema,
  Information: informationSchema.extend({
    texts: z.array(informationTextSchema),
    team: z.array(teamMemberSchema),
    history: z.array(historyEntrySchema),
  }),
  InformationText: informationTextSchema,
  RouteRule: routeRuleSchema,
  RouteRuleList: routeRuleListSchema,
  RouteRuleMatch: routeRuleMatchSchema,
  Site: siteSchema,
  SiteAnswer: siteAnswerSchema.extend({ site: siteSchema }),
  TeamMember: teamMemberSchema,
  Version: versionSchema,
  VersionList: versionListSchema,
  Webhook: webhookSchema,
} as const satisfies Record<string, z.ZodType>;

/** Name of a schema of the OpenAPI document. */
export type ComponentName = keyof typeof COMPONENTS;

/** OpenAPI 3.1 document, limited to the parts that this project generates. */
export interface OpenApiDocument {
  openapi: '3.1.0';
  info: { title: string; version: string; description: string };
  paths: Record<string, Record<string, unknown>>;
  webhooks: Record<string, unknown>;
  components: {
    schemas: Record<string, object>;
    responses: Record<string, object>;
    parameters: Record<string, object>;
    headers: Record<string, object>;
    securitySchemes: Record<string, object>;
  };
}

/** Generates the OpenAPI 3.1 document of the content API from the schemas. */
export function buildOpenApiDocument(): OpenApiDocument {
  return {
    openapi: '3.1.0',
    info: {
      title: 'Versio content API',
      version: String(CONTENT_API_VERSION),
      description:
        'Versions, categories and articles in the languages of the site. `private` answers 401 without an access token of a ' +
        'member, and a signed-in stranger gets the answer of a missing thing. Every 200 has an ETag.',
    },
    paths: PATHS,
    webhooks: {
      contentChanged: {
        post: {
          operationId: 'contentChanged',
          summary: 'Content changed; signed after the Standard Webhooks specification.',
          requestBody: { required: true, content: json('Webhook') },
          responses: { '2XX': { description: 'Received.' } },
        },
      },
    },
    components: {
      schemas: componentSchemas(),
      responses: RESPONSES,
      parameters: PARAMETERS,
      headers: { ETag: { description: 'Strong entity tag.', schema: { type: 'string' } } },
      securitySchemes: { accessToken: { type: 'http', scheme: 'bearer' } },
    },
  };
}

function componentSchemas(): Record<string, object> {
  const registry = z.registry<{ id: string }>();
  for (const [id, schema] of Object.entries(COMPONENTS)) registry.add(schema, { id });
  const { schemas } = z.toJSONSchema(registry, {
    uri: (id) => `#/components/schemas/${id}`,
    // Clients must accept fields that a later API adds, so objects are not closed.
    // What a client parses: an API may leave out a field that has a default.
    io: 'input',
    override: ({ jsonSchema }) => {
      if (jsonSchema.additionalProperties === false) delete jsonSchema.additionalProperties;
    },
  });
  return Object.fromEntries(
    Object.entries(schemas).map(([id, { $schema: _dialect, $id: _id, ...schema }]) => [id, schema]),
  );
}

const json = (name: ComponentName) => ({ 'application/json': { schema: { $ref: `#/components/schemas/${name}` } } });

const PARAMETERS = {
  mode: inPath('mode', 'public, or private with an access token.', { enum: ['public', 'private'] }),
  versionId: inPath('versionId', 'Version id.', { type: 'integer', minimum: 1 }),
  articleId: inPath('articleId', 'Article id.', { type: 'integer', minimum: 1 }),
  lang: inQuery('lang', 'Language of the answer; 404 for one that the site does not have.', {
    enum: LANG_VALUES,
    default: DEFAULT_LOCALE,
  }),
  cursor: inQuery('cursor', '`nextCursor` of the page before.', { type: 'string' }),
  include: inQuery('include', '`body` adds the markdown and the images.', { enum: ['body'] }),
  since: inQuery('since', 'Cursor of an earlier answer. Without it the list is empty.', {
    type: 'string',
    minLength: 1,
  }),
  configName: inPath('name', 'Name of the configuration.', { enum: CONFIG_NAMES }),
  routePath: inQuery('path', 'Path to look up. Without it every rule is listed.', { type: 'string', pattern: '^/' }),
  imagePath: inPath('path', 'Path below images/, its slashes not encoded.', { type: 'string' }),
};

const failure = (description: string) => ({ description, content: json('ApiError') });

const RESPONSES = {
  NotModified: {
    description: 'The entity tag of If-None-Match is still right.',
    headers: { ETag: { $ref: '#/components/headers/ETag' } },
  },
  BadRequest: failure('A parameter is not as described.'),
  Unauthorized: failure('Private mode, and no valid access token.'),
  NotFound: failure('Nothing is here, for this reader.'),
  CursorGone: failure('The cursor is unknown or too old: read everything again.'),
  Unavailable: failure(
    'The content directory has no readable list of versions, or the keys of the token issuer cannot be reached.',
  ),
};

const ERRORS = {
  '304': response('NotModified'),
  '401': response('Unauthorized'),
  '404': response('NotFound'),
  '503': response('Unavailable'),
};

const PATHS: OpenApiDocument['paths'] = {
  '/{mode}/versions': read('listVersions', 'Versions, newest first.', ['mode', 'lang'], json('VersionList')),
  '/{mode}/versions/{versionId}/categories': read(
    'listCategories',
    'Category tree of a version.',
    ['mode', 'versionId', 'lang'],
    json('CategoryList'),
  ),
  '/{mode}/versions/{versionId}/articles': read(
    'listArticles',
    'Articles of a version by id, 100 at a time.',
    ['mode', 'versionId', 'lang', 'cursor', 'include'],
    json('ArticlePage'),
  ),
  '/{mode}/versions/{versionId}/articles/{articleId}': read(
    'getArticle',
    'One article with its markdown.',
    ['mode', 'versionId', 'articleId', 'lang'],
    json('Article'),
  ),
  '/{mode}/images/{path}': read('getImage', 'An image.', ['mode', 'imagePath'], { 'image/*': {} }),
  '/{mode}/changes': read('listChanges', 'What changed since a cursor.', ['mode', 'since'], json('ChangeList'), {
    '410': response('CursorGone'),
  }),
  '/{mode}/configs/{name}': read('getConfig', 'A configuration; empty when there is none.', ['mode', 'configName'], {
    'application/json': {
      schema: {
        anyOf: [{ $ref: '#/components/schemas/ArticleConfig' }, { $ref: '#/components/schemas/MusicsConfig' }],
      },
    },
  }),
  '/{mode}/site': read('getSite', 'What the content says of the site itself.', ['mode'], json('SiteAnswer')),
  '/{mode}/information': read(
    'getInformation',
    'Texts of the site beside its articles, its team and its history.',
    ['mode', 'lang'],
    json('Information'),
  ),
  '/{mode}/route-rules': read('findRouteRules', 'All redirects, or with `path` the one of it.', ['mode', 'routePath'], {
    'application/json': {
      schema: {
        anyOf: [{ $ref: '#/components/schemas/RouteRuleList' }, { $ref: '#/components/schemas/RouteRuleMatch' }],
      },
    },
  }),
};

function read(
  operationId: string,
  summary: string,
  parameters: readonly (keyof typeof PARAMETERS)[],
  content: object,
  errors: object = {},
): { get: object } {
  const ok = { description: summary, headers: { ETag: { $ref: '#/components/headers/ETag' } }, content };
  return {
    get: {
      operationId,
      summary,
      parameters: parameters.map((name) => ({ $ref: `#/components/parameters/${name}` })),
      security: [{}, { accessToken: [] }],
      responses: { '200': ok, '400': response('BadRequest'), ...ERRORS, ...errors },
    },
  };
}

function response(name: keyof typeof RESPONSES): { $ref: string } {
  return { $ref: `#/components/responses/${name}` };
}

function inPath(name: string, description: string, schema: object): object {
  return { name, in: 'path', required: true, description, schema };
}

function inQuery(name: string, description: string, schema: object): object {
  return { name, in: 'query', required: false, description, schema };
}
