import { availableParallelism } from 'node:os';
import type { PluginOptionsSchemaArgs } from 'gatsby';
import { MARKDOWN_LIMITS } from '../../shared/markdown/limits';

/**
 * Options of the plugin, after Gatsby has validated them and filled in the defaults. Paths are
 * relative to the site.
 */
export interface ArticleOptions {
  /** Base URL of the content API, the source of images; http or https. */
  apiUrl: string;
  /** Public base URL of the site: absolute URLs below it are links into the site. */
  siteUrl: string;
  /** Folder of caches that are kept between builds, outside `.cache` (default: `.versio`). */
  cacheDir: string;
  /**
   * Folder of translations; the labels of documents are in `{locale}/article-description.json`
   * (default: `locales`).
   */
  localesDir: string;
  /** Maximum number of compiling threads (default: the number of cores). */
  workers: number;
  /**
   * Time limit for compiling a text, in milliseconds (default: 5,000); long texts have more. A text
   * that exceeds it is rejected.
   */
  textLimitMs: number;
  /** JSON file for the list of findings (default: `.versio/findings/articles.json`). */
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
