import { GatsbyDouble } from '../../../plugins/gatsby-source-custom-api/src/testing/gatsby-double';
import { startTestApi } from '../../../services/content-api/testing/test-api';
import { buildTexts, type BuiltTexts } from './build-texts';
import { readSourcedSite } from './sourced-site';

/** How much of an article stands for its compiled text, in characters. */
const BEGINNING = 200;

/**
 * Sources a content directory from the content API itself, and runs the steps of a build over it. Its articles are not
 * compiled, which other tests do: the beginning of each stands for its text.
 */
export async function buildDirectory(directory: string): Promise<BuiltTexts> {
  const { api } = await startTestApi(directory);
  const gatsby = new GatsbyDouble();
  try {
    expect(await gatsby.source({ apiUrl: api.url })).toMatchObject({ panic: null });
    const site = readSourcedSite(gatsby, ({ markdown }) => {
      const beginning = markdown.slice(0, BEGINNING);
      return { excerpt: beginning, headings: [], sections: [{ heading: null }], texts: [beginning] };
    });
    return await buildTexts(site, 'Versio');
  } finally {
    gatsby.dispose();
  }
}
