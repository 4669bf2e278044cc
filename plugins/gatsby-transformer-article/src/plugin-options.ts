import { availableParallelism } from 'node:os';
import type { PluginOptionsSchemaArgs } from 'gatsby';
import { MARKDOWN_LIMITS } from '../../../src/shared/markdown/limits';

/** Options of the plugin, after Gatsby has validated them and filled in the defaults. Paths are relative to the site. */
export interface ArticleOptions {
  /** Base URL of the content API, where images come from; http or https. */
  apiUrl: string;
  /** Public base URL of the site: whole addresses on it are links into the site. */
  siteUrl: string;
  /** Folder of what may be kept from build to build, outside `.cache` (default: `.versio`). */
  cacheDir: string;
  /** Folder of the translations; the words written into documents are `{locale}/article-description.json` (default: `locales`). */
  localesDir: string;
  /** How many threads compile at most (default: the number of cores). */
  workers: number;
  /** How long any text may take to compile, in milliseconds (default: 5,000); a long one has more. Over it, it is refused. */
  textLimitMs: number;
  /** File the findings are written to as a JSON list (default: `.versio/findings/articles.json`). */
  findingsFile: string;
}

/** Gatsby API: validates the options and fills in their defaults. */
export function pluginOptionsSchema({ Joi }: PluginOptionsSchemaArgs) {
  return Joi.object({
    apiUrl: Joi.string()
      .uri({ scheme: ['http', 'https'] })
      .required()
      .description('Base URL of the content API, such as http://127.0.0.1:4100.'),
    siteUrl: Joi.string()
      .uri({ scheme: ['http', 'https'] })
      .required()
      .description('Public base URL of the site.'),
    cacheDir: Joi.string()
      .min(1)
      .default('.versio')
      .description('Folder of what may be kept from build to build, relative to the site.'),
    localesDir: Joi.string().min(1).default('locales').description('Folder of the translations, relative to the site.'),
    workers: Joi.number()
      .integer()
      .min(1)
      .default(() => availableParallelism())
      .description('How many threads compile at most.'),
    textLimitMs: Joi.number()
      .integer()
      .min(100)
      .default(MARKDOWN_LIMITS.baseMs)
      .description(
        'How long any text may take to compile, in milliseconds; a long one has more. Over it, it is refused.',
      ),
    findingsFile: Joi.string()
      .min(1)
      .default('.versio/findings/articles.json')
      .description('File the findings are written to, relative to the site.'),
  });
}
