import {
  type Article,
  articlePageSchema,
  articleSchema,
  articleSummarySchema,
  categoryListSchema,
} from '../../../content-schema';
import type { ContentApiOptions } from '../create-content-api';
import { formatProblem } from '../directory/content-problem';
import { startTestApi, type TestApi } from './test-api';

/** Starts an API over files, by path, without `versions.json`. */
export const startPlain = (
  files: Readonly<Record<string, string>>,
  options: Partial<ContentApiOptions> = {},
): Promise<TestApi> => startTestApi({ versions: null, files }, options);

/** Returns the problems of a directory, one line each. */
export const problemsOf = ({ api }: TestApi): string[] => api.problems.map(formatProblem);

/** Returns the title of each article of version 1, by its id. */
export async function titlesOf({ read }: TestApi, lang = 'fr'): Promise<Record<number, string>> {
  const { articles } = await read(`/public/versions/1/articles?lang=${lang}`, articlePageSchema);
  return Object.fromEntries(
    articles.map((each) => articleSummarySchema.parse(each)).map(({ id, title }) => [id, title]),
  );
}

/** Returns id, title, parent and articles of each category of version 1. */
export async function categoriesOf(
  { read }: TestApi,
  lang = 'fr',
): Promise<[number, string, number | null, number[]][]> {
  const { categories } = await read(`/public/versions/1/categories?lang=${lang}`, categoryListSchema);
  return categories.map(({ id, title, parent, articles }) => [id, title, parent, articles]);
}

/** Returns an article of version 1. */
export const articleOf = ({ read }: TestApi, id: number, lang = 'fr'): Promise<Article> =>
  read(`/public/versions/1/articles/${id}?lang=${lang}`, articleSchema);
