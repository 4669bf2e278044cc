import type { NodePluginArgs, ParentSpanPluginArgs } from 'gatsby';

/** Why the content could not be sourced; the key is what the code says, the value what Gatsby prints. */
export const SOURCE_ERROR_CODES = {
  // 1: the API could not be reached, or did not answer as an HTTP API answers.
  unreachable: '10001',
  refused: '10002',
  unreadable: '10003',
  tooLarge: '10004',
  // 2: it answered, with something that no site can be built from.
  unexpectedData: '20001',
  noPublicVersion: '20002',
  pagingLoop: '20003',
  cursorExpired: '20004',
  // 3: the content has findings and the build is strict.
  strictFindings: '30001',
} as const;

/** Name of a reason why the content could not be sourced. */
export type SourceErrorKind = keyof typeof SOURCE_ERROR_CODES;

/** What an error tells: where, what was expected there, and what came instead. */
export interface SourceErrorContext {
  url: string;
  expected: string;
  received: string;
}

/** Error that stops the sourcing: it becomes a coded error of Gatsby's reporter, and the build exits non-zero. */
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

const ADVICE: Record<SourceErrorKind, { title: string; category: 'USER' | 'THIRD_PARTY'; advice: string }> = {
  unreachable: {
    title: 'The content API cannot be reached.',
    category: 'THIRD_PARTY',
    advice: 'Check that it runs and that CONTENT_API_URL leads to it, then build again.',
  },
  refused: {
    title: 'The content API did not give what was asked.',
    category: 'THIRD_PARTY',
    advice: 'Open the address to see why; check that CONTENT_API_URL is the base URL of a content API.',
  },
  unreadable: {
    title: 'The content API gave an answer that is not complete JSON.',
    category: 'THIRD_PARTY',
    advice: 'Open the address to see what it gives; check what stands between the build and the API.',
  },
  tooLarge: {
    title: 'The content API gave an answer that is too large.',
    category: 'THIRD_PARTY',
    advice: 'Let the API give smaller pages, or divide the article or file that is so large.',
  },
  unexpectedData: {
    title: 'The content API gave data that is not as agreed.',
    category: 'THIRD_PARTY',
    advice: 'Compare the address with /openapi.json of the API, and correct the API or its content.',
  },
  noPublicVersion: {
    title: 'The content has no public version, so there is no site to build.',
    category: 'USER',
    advice: 'Give at least one version the label "none" in the content, then build again.',
  },
  pagingLoop: {
    title: 'The content API goes round in circles between its pages of articles.',
    category: 'THIRD_PARTY',
    advice: 'Correct the "nextCursor" that the API gives: each page must lead on, and the last must give null.',
  },
  cursorExpired: {
    title: 'The content changes faster than it can be read.',
    category: 'THIRD_PARTY',
    advice: 'Let the API remember more changes, or build again when the content has settled.',
  },
  strictFindings: {
    title: 'The content has findings, and the build is strict.',
    category: 'USER',
    advice: 'Correct what the file names, or build without strict mode.',
  },
};

/** Says in full what went wrong: what was expected, what came, where, and what to do. */
function describeSourceError(kind: SourceErrorKind, { url, expected, received }: SourceErrorContext): string {
  const { title, advice } = ADVICE[kind];
  return [title, `  Where: ${url}`, `  Expected: ${expected}`, `  Received: ${received}`, advice].join('\n');
}

type ErrorMap = Parameters<NodePluginArgs['reporter']['setErrorMap']>[0];

/** The plugin's errors as Gatsby's reporter wants them, by code. */
export function createErrorMap(): ErrorMap {
  return Object.fromEntries(
    Object.entries(ADVICE).map(([kind, { category }]) => [
      SOURCE_ERROR_CODES[kind as SourceErrorKind],
      {
        text: (context: SourceErrorContext) => describeSourceError(kind as SourceErrorKind, context),
        level: 'ERROR',
        type: 'API.NODE.EXECUTION',
        category,
      },
    ]),
  );
}

/** Gatsby API: names the plugin's errors to the reporter, in the main process and in each worker. */
export function onPluginInit({ reporter }: Pick<ParentSpanPluginArgs, 'reporter'>): void {
  reporter.setErrorMap(createErrorMap());
}
