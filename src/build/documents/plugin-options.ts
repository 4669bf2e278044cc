import { availableParallelism } from 'node:os';
import type { PluginOptionsSchemaArgs } from 'gatsby';
import { MARKDOWN_LIMITS } from '../../shared/markdown/limits';

/** Options of the plugin, after Gatsby has validated them and filled in the defaults. */
export interface ArticleOptions {
  /** Base URL of the content API, the source of images; http or https. */
  apiUrl: string;
  /** Public base URL of the site: absolute URLs below it are links into the site. */
  siteUrl: string;
  /** Maximum number of compiling threads (default: the number of cores). */
  workers: number;
  /**
   * Time limit for compiling a text, in milliseconds (default: 5,000); long texts have more. A text
   * that exceeds it is rejected.
   */
  textLimitMs: number;
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
  });
}
