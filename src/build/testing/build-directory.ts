import { GatsbyDouble } from '../../../plugins/gatsby-source-custom-api/src/testing/gatsby-double';
import { startTestApi } from '../../../services/content-api/testing/test-api';
import { buildTexts, type BuiltTexts } from './build-texts';
import { type DocumentMaker, readSourcedSite } from './sourced-site';

/** Number of characters of an article that replace its compiled text. */
const BEGINNING = 200;

/** Sources a site from a running content API and runs the steps of a build over it. */
export async function buildFromApi(apiUrl: string, documentOf: DocumentMaker): Promise<BuiltTexts> {
  const gatsby = new GatsbyDouble();
  try {
    expect(await gatsby.source({ apiUrl })).toMatchObject({ panic: null });
    return await buildTexts(readSourcedSite(gatsby, documentOf), 'Versio');
  } finally {
    gatsby.dispose();
  }
}

/**
 * Runs `buildFromApi` for a content directory. Its articles are not compiled, which other tests do:
 * the beginning of each replaces its text.
 */
export async function buildDirectory(directory: string): Promise<BuiltTexts> {
  const { api } = await startTestApi(directory);
  return buildFromApi(api.url, ({ markdown }) => {
    const beginning = markdown.slice(0, BEGINNING);
    return { excerpt: beginning, headings: [], sections: [{ heading: null }], texts: [beginning] };
  });
}
