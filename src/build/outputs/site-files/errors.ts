import type { ParentSpanPluginArgs } from 'gatsby';
import { say, type Sentence } from '../../../../content-schema';

/** Error codes of the plugin: the key is used in the code, the value is printed by Gatsby. */
export const SITE_FILES_ERROR_CODES = {
  // 1: the output of the build is incomplete or inconsistent.
  sitemapMissing: '10001',
  inlineScriptsDiffer: '10002',
  findingsUnreadable: '10003',
  // 2: a page exceeds its weight budget.
  pageOverBudget: '20001',
  // 3: the report contains errors and the build is strict.
  strictFindings: '30001',
} as const;

/** Key of an error code. */
export type SiteFilesErrorKind = keyof typeof SITE_FILES_ERROR_CODES;

/**
 * Context of an error, in the language of this process: where it occurred, what was expected and
 * what was received.
 */
export interface SiteFilesErrorContext {
  where: string;
  expected: string;
  received: string;
}

/** Error that stops the build: it becomes a coded error of Gatsby's reporter. */
export class SiteFilesError extends Error {
  override name = 'SiteFilesError';
  constructor(
    readonly kind: SiteFilesErrorKind,
    readonly context: SiteFilesErrorContext,
    options?: ErrorOptions,
  ) {
    super(describe(kind, context), options);
  }
}

const ADVICE: Record<SiteFilesErrorKind, { title: Sentence; advice: Sentence }> = {
  sitemapMissing: {
    title: { fr: 'Un sitemap n’a pas été écrit.', en: 'A sitemap was not written.' },
    advice: {
      fr: 'Déclarez gatsby-plugin-sitemap une fois pour chaque langue, avec sitemapPluginOptions, avant gatsby-plugin-site-files.',
      en: 'List gatsby-plugin-sitemap once for each locale, with sitemapPluginOptions, before gatsby-plugin-site-files.',
    },
  },
  inlineScriptsDiffer: {
    title: {
      fr: 'Les pages n’ont pas toutes le même script en ligne : la politique de sécurité du contenu ne peut pas nommer celui qui a le droit de s’exécuter.',
      en: 'The pages hold different inline scripts, so the content security policy cannot name the one that may run.',
    },
    advice: {
      fr: 'Gardez un seul script en ligne, le même sur chaque page ; que tout le reste vienne de fichiers.',
      en: 'Keep one inline script, the same on every page; let everything else come from files.',
    },
  },
  findingsUnreadable: {
    title: { fr: 'Une liste de remarques est illisible.', en: 'A list of findings cannot be read.' },
    advice: {
      fr: 'Supprimez le fichier et relancez la construction ; s’il revient abîmé, corrigez le plugin qui l’écrit.',
      en: 'Delete the file and build again; if it comes back broken, correct the plugin that writes it.',
    },
  },
  pageOverBudget: {
    title: { fr: 'Des pages dépassent leur budget.', en: 'Pages weigh more than their budget.' },
    advice: {
      fr: 'Ce poids est celui du code, que chaque page porte : allégez-le, ou relevez le budget en connaissance de cause.',
      en: 'The weight is in the code, which every page carries: make it lighter, or raise the budget on purpose.',
    },
  },
  strictFindings: {
    title: {
      fr: 'Le rapport de qualité contient des erreurs, et la construction est stricte.',
      en: 'The quality report has errors, and the build is strict.',
    },
    advice: {
      fr: 'Corrigez les erreurs que nomme le rapport de qualité, ou construisez sans --strict ni VERSIO_STRICT.',
      en: 'Correct the errors that the quality report names, or build without --strict and VERSIO_STRICT.',
    },
  },
};

function describe(kind: SiteFilesErrorKind, { where, expected, received }: SiteFilesErrorContext): string {
  const { title, advice } = ADVICE[kind];
  return [
    say(title),
    say({ fr: `  où : ${where}`, en: `  where: ${where}` }),
    say({ fr: `  attendu : ${expected}`, en: `  expected: ${expected}` }),
    say({ fr: `  reçu : ${received}`, en: `  received: ${received}` }),
    say(advice),
  ].join('\n');
}

type ErrorMap = Parameters<ParentSpanPluginArgs['reporter']['setErrorMap']>[0];

/** Creates the error map for Gatsby's reporter, by code. */
export function createErrorMap(): ErrorMap {
  const kinds = Object.keys(SITE_FILES_ERROR_CODES) as SiteFilesErrorKind[]; // Keys of a constant object.
  return Object.fromEntries(
    kinds.map((kind) => [
      SITE_FILES_ERROR_CODES[kind],
      {
        text: (context: SiteFilesErrorContext) => describe(kind, context),
        level: 'ERROR',
        type: 'PLUGIN',
        category: 'USER',
      },
    ]),
  );
}

/** Gatsby API: registers the plugin's errors with the reporter. */
export function onPluginInit({ reporter }: Pick<ParentSpanPluginArgs, 'reporter'>): void {
  reporter.setErrorMap(createErrorMap());
}
