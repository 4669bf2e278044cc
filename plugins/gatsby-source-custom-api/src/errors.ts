import type { NodePluginArgs, ParentSpanPluginArgs } from 'gatsby';
import { say, type Sentence } from '../../../content-schema';

/** Error codes of sourcing: the key is used in the code, the value is printed by Gatsby. */
export const SOURCE_ERROR_CODES = {
  // 1: the API is unreachable, or does not respond as an HTTP API.
  unreachable: '10001',
  refused: '10002',
  unreadable: '10003',
  tooLarge: '10004',
  // 2: the response cannot be used to build a site.
  unexpectedData: '20001',
  noPublicVersion: '20002',
  pagingLoop: '20003',
  cursorExpired: '20004',
  noArticle: '20005',
  otherApiVersion: '20006',
  // 3: the content has errors and the build is strict.
  strictFindings: '30001',
} as const;

/** Key of an error code. */
export type SourceErrorKind = keyof typeof SOURCE_ERROR_CODES;

/**
 * Context of an error, in the language of this process: where it occurred, what was expected and
 * what was received.
 */
export interface SourceErrorContext {
  url: string;
  expected: string;
  received: string;
}

/**
 * Error that stops the sourcing. It becomes a coded error of Gatsby's reporter, and the build exits
 * non-zero.
 */
export class SourceError extends Error {
  override name = 'SourceError';
  constructor(
    readonly kind: SourceErrorKind,
    readonly context: SourceErrorContext,
    options?: ErrorOptions,
  ) {
    super(describeSourceError(kind, context), options);
  }
}

const ADVICE: Record<SourceErrorKind, { title: Sentence; advice: Sentence }> = {
  unreachable: {
    title: { fr: 'L’API de contenu est injoignable.', en: 'The content API cannot be reached.' },
    advice: {
      fr: 'Vérifiez qu’elle tourne et que CONTENT_API_URL y mène, puis relancez la construction.',
      en: 'Check that it runs and that CONTENT_API_URL leads to it, then build again.',
    },
  },
  refused: {
    title: {
      fr: 'L’API de contenu n’a pas donné ce qui lui était demandé.',
      en: 'The content API did not give what was asked.',
    },
    advice: {
      fr: 'Ouvrez l’adresse pour savoir pourquoi ; vérifiez que CONTENT_API_URL est l’URL de base d’une API de contenu.',
      en: 'Open the address to see why; check that CONTENT_API_URL is the base URL of a content API.',
    },
  },
  unreadable: {
    title: {
      fr: 'L’API de contenu a donné une réponse qui n’est pas du JSON complet.',
      en: 'The content API gave an answer that is not complete JSON.',
    },
    advice: {
      fr: 'Ouvrez l’adresse pour voir ce qu’elle donne ; vérifiez ce qui se trouve entre la construction et l’API.',
      en: 'Open the address to see what it gives; check what stands between the build and the API.',
    },
  },
  tooLarge: {
    title: {
      fr: 'L’API de contenu a donné une réponse trop volumineuse.',
      en: 'The content API gave an answer that is too large.',
    },
    advice: {
      fr: 'Faites donner à l’API des pages plus petites, ou divisez l’article ou le fichier en cause.',
      en: 'Let the API give smaller pages, or divide the article or file that is so large.',
    },
  },
  unexpectedData: {
    title: {
      fr: 'L’API de contenu a donné des données qui ne respectent pas son contrat.',
      en: 'The content API gave data that is not as agreed.',
    },
    advice: {
      fr: 'Comparez ce que donne l’adresse avec le /openapi.json de l’API, et corrigez l’API ou son contenu.',
      en: 'Compare the address with /openapi.json of the API, and correct the API or its content.',
    },
  },
  noPublicVersion: {
    title: {
      fr: 'Le contenu n’a aucune version publique : il n’y a pas de site à construire.',
      en: 'The content has no public version, so there is no site to build.',
    },
    advice: {
      fr: 'Donnez le label "none" à une version au moins dans le contenu, puis relancez la construction.',
      en: 'Give at least one version the label "none" in the content, then build again.',
    },
  },
  pagingLoop: {
    title: {
      fr: 'L’API de contenu tourne en rond dans ses pages d’articles.',
      en: 'The content API goes round in circles between its pages of articles.',
    },
    advice: {
      fr: 'Corrigez le "nextCursor" que donne l’API : chaque page doit mener plus loin, et la dernière donner null.',
      en: 'Correct the "nextCursor" that the API gives: each page must lead on, and the last must give null.',
    },
  },
  cursorExpired: {
    title: {
      fr: 'Le contenu change plus vite qu’il ne peut être lu.',
      en: 'The content changes faster than it can be read.',
    },
    advice: {
      fr: 'Faites retenir plus de changements à l’API, ou relancez la construction quand le contenu ne bouge plus.',
      en: 'Let the API remember more changes, or build again when the content has settled.',
    },
  },
  noArticle: {
    title: {
      fr: 'Le site n’a aucun article dans sa seule langue.',
      en: 'The site has no article in its only language.',
    },
    advice: {
      fr: 'Écrivez un article dans cette langue, ou nommez dans "languages", dans site.json, celle des articles qui existent, puis relancez la construction.',
      en: 'Write an article in that language, or name the one of the existing articles in "languages" of site.json, then build again.',
    },
  },
  otherApiVersion: {
    title: {
      fr: 'L’API de contenu est d’une version que cette version de Versio ne lit pas.',
      en: 'The content API is of a version that this version of Versio does not read.',
    },
    advice: {
      fr: 'Mettez à jour celui des deux qui est le plus ancien, Versio ou l’API, puis relancez la construction.',
      en: 'Update the older of the two, Versio or the API, then build again.',
    },
  },
  strictFindings: {
    title: {
      fr: 'Il y a des erreurs dans le contenu, et la construction est stricte.',
      en: 'The content has errors, and the build is strict.',
    },
    advice: {
      fr: 'Corrigez ce que nomme le fichier, ou construisez sans le mode strict.',
      en: 'Correct what the file names, or build without strict mode.',
    },
  },
};

/** Describes an error in full: what was expected, what was received, where, and what to do. */
function describeSourceError(kind: SourceErrorKind, { url, expected, received }: SourceErrorContext): string {
  const { title, advice } = ADVICE[kind];
  return [
    say(title),
    say({ fr: `  Où : ${url}`, en: `  Where: ${url}` }),
    say({ fr: `  Attendu : ${expected}`, en: `  Expected: ${expected}` }),
    say({ fr: `  Reçu : ${received}`, en: `  Received: ${received}` }),
    say(advice),
  ].join('\n');
}

type ErrorMap = Parameters<NodePluginArgs['reporter']['setErrorMap']>[0];

/** Errors that the user can correct; the others are of the API. */
const ERRORS_OF_USERS: ReadonlySet<SourceErrorKind> = new Set([
  'noPublicVersion',
  'noArticle',
  'otherApiVersion',
  'strictFindings',
]);

/** Creates the error map for Gatsby's reporter, by code. */
export function createErrorMap(): ErrorMap {
  const kinds = Object.keys(SOURCE_ERROR_CODES) as SourceErrorKind[]; // Keys of a constant object.
  return Object.fromEntries(
    kinds.map((kind) => [
      SOURCE_ERROR_CODES[kind],
      {
        text: (context: SourceErrorContext) => describeSourceError(kind, context),
        level: 'ERROR',
        type: 'API.NODE.EXECUTION',
        category: ERRORS_OF_USERS.has(kind) ? 'USER' : 'THIRD_PARTY',
      },
    ]),
  );
}

/**
 * Gatsby API: registers the plugin's errors with the reporter, in the main process and in each
 * worker.
 */
export function onPluginInit({ reporter }: Pick<ParentSpanPluginArgs, 'reporter'>): void {
  reporter.setErrorMap(createErrorMap());
}
