import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { CONTENT_API_VERSION, type Locale } from '../../../content-schema';
import { errorReply } from '../../../src/node/http/error-reply';
import { parseContentId } from '../directory/content-path';
import { listChangesSince, changeKey, type ChangeLog } from '../changes/change-log';
import { digestOf } from '../digest';
import { type LocaleView, toArticle } from '../view/locale-view';
import { toInformationTexts } from '../view/information-view';
import { answerJson, answerNotFound } from './answer';
import {
  answeredLocale,
  takePage,
  articlesQuerySchema,
  changesQuerySchema,
  langQuerySchema,
  parseQuery,
  routeRulesQuerySchema,
} from './query';
import type { Mode } from '../changes/change-log-store';
import type { ModeView } from '../view/mode-view';

/** Returns the content that a mode serves now; null while there is no list of versions. */
export type CurrentState = () => ModeState | null;

interface Params {
  versionId: string;
  articleId: string;
  name: string;
}

type Handler = (state: ModeState, request: FastifyRequest<{ Params: Params }>, reply: FastifyReply) => FastifyReply;

/** Adds the endpoints of one mode. They have no access to the content of the other mode. */
export function registerContentRoutes(scope: FastifyInstance, current: CurrentState): void {
  const get = (path: string, handler: Handler): void => {
    scope.get<{ Params: Params }>(path, async (request, reply) => {
      const state = current();
      return state ? handler(state, request, reply) : answerUnavailable(reply);
    });
  };

  get('/versions', ({ view }, request, reply) => {
    const { lang } = parseQuery(langQuerySchema, request);
    const locale = answeredLocale(lang, view.languages);
    const versions = locale && view.versions[locale];
    if (versions === undefined) return answerNotFound(reply);
    return answerJson(request, reply, digestOf(versions), () => ({ versions }));
  });

  get('/versions/:versionId/categories', (state, request, reply) => {
    const { lang } = parseQuery(langQuerySchema, request);
    const view = localeViewOf(state, request.params.versionId, lang);
    if (!view) return answerNotFound(reply);
    return answerJson(request, reply, view.categoriesDigest, () => ({ categories: view.categories }));
  });

  get('/versions/:versionId/articles', (state, request, reply) => {
    const { lang, cursor, include } = parseQuery(articlesQuerySchema, request);
    const view = localeViewOf(state, request.params.versionId, lang);
    if (!view) return answerNotFound(reply);
    const { items, nextCursor } = takePage(view.articles, cursor);
    const digest = digestOf([include ?? '', nextCursor, items.map(({ summary }) => summary.digest)]);
    return answerJson(request, reply, digest, () => ({
      articles: items.map((item) => (include === 'body' ? toArticle(item) : item.summary)),
      nextCursor,
    }));
  });

  get('/versions/:versionId/articles/:articleId', (state, request, reply) => {
    const { lang } = parseQuery(langQuerySchema, request);
    const id = parseContentId(request.params.articleId);
    const article = id === null ? undefined : localeViewOf(state, request.params.versionId, lang)?.articles.get(id);
    if (!article) return answerNotFound(reply);
    return answerJson(request, reply, article.summary.digest, () => toArticle(article));
  });

  get('/changes', ({ changes, view: { unreadable } }, request, reply) => {
    const { since = changes.cursor } = parseQuery(changesQuerySchema, request);
    const list = listChangesSince(changes, since);
    if (!list) return answerCursorGone(reply);
    // Unreadable content is part of the snapshot that the cursor identifies.
    return answerJson(request, reply, digestOf([CONTENT_API_VERSION, since, list.cursor]), () => ({
      apiVersion: CONTENT_API_VERSION,
      ...list,
      unreadable,
    }));
  });

  get('/configs/:name', ({ view }, request, reply) => {
    const { name } = request.params;
    if (name !== 'articleConfig' && name !== 'musicsConfig') return answerNotFound(reply);
    return answerJson(request, reply, digestOf(view.configs[name]), () => view.configs[name]);
  });

  get('/site', ({ view: { site } }, request, reply) =>
    answerJson(request, reply, site.digest, () => {
      const { settings, images, sheet } = site;
      return { site: settings, images, ...(sheet === undefined ? {} : { sheet }) };
    }),
  );

  get('/information', ({ view: { information, languages } }, request, reply) => {
    const { lang } = parseQuery(langQuerySchema, request);
    const locale = answeredLocale(lang, languages);
    const texts = locale && information.texts[locale];
    if (texts === undefined) return answerNotFound(reply);
    const { team, history, digest } = information;
    return answerJson(request, reply, digestOf([locale, digest]), () => ({
      texts: toInformationTexts(texts),
      team,
      history,
    }));
  });

  get('/route-rules', ({ view }, request, reply) => {
    const { path } = parseQuery(routeRulesQuerySchema, request);
    if (path === undefined) {
      const digest = view.snapshot.get(changeKey.routeRules) ?? '';
      return answerJson(request, reply, digest, () => ({ rules: view.routeRules }));
    }
    const match = view.findRouteRule(path);
    return match ? answerJson(request, reply, digestOf(match), () => match) : answerNotFound(reply);
  });
}

function localeViewOf({ view }: ModeState, versionId: string, lang: Locale | undefined): LocaleView | undefined {
  const id = parseContentId(versionId);
  const locale = answeredLocale(lang, view.languages);
  return id === null || locale === undefined ? undefined : view.outlines.get(id)?.[locale];
}

/** Answers 503: an empty list of versions would look as if every version had been deleted. */
export function answerUnavailable(reply: FastifyReply): FastifyReply {
  return errorReply(reply, 503, {
    error: 'content-unavailable',
    message: {
      fr: 'Le dossier de contenu n’a pas de versions.json lisible. Qui le rédige trouve la raison dans le journal ; réessayez plus tard.',
      en: 'The content directory has no readable versions.json. Its editor finds the reason in the log; try again later.',
    },
  });
}

function answerCursorGone(reply: FastifyReply): FastifyReply {
  return errorReply(reply, 410, {
    error: 'cursor-gone',
    message: {
      fr:
        'since : attendu : un curseur que cette API garde encore ; reçu : un curseur inconnu ou trop ancien. ' +
        'Pour se resynchroniser : demandez les changements sans since, gardez ce curseur, puis relisez tout.',
      en:
        'since: expected a cursor that this API still keeps, received one that is unknown or too old. ' +
        'Resync: ask for changes without since, keep that cursor, then read everything again.',
    },
  });
}

/** Content that one mode serves at a point in time. */
export interface ModeState {
  view: ModeView;
  changes: ChangeLog;
}

/**
 * Content that the API serves at a point in time. It is replaced as a whole when the directory
 * changes.
 */
export type ContentState = Readonly<Record<Mode, ModeState>>;
