import { availableParallelism } from 'node:os';
import { testPluginOptionsSchema } from 'gatsby-plugin-utils';
import { pluginOptionsSchema } from './plugin-options';

describe('pluginOptionsSchema', () => {
  it('fills in the defaults', async () => {
    const { isValid, errors } = await testPluginOptionsSchema(pluginOptionsSchema, {
      apiUrl: 'http://127.0.0.1:4100',
      siteUrl: 'https://docs.example.org',
    });
    expect({ isValid, errors }).toEqual({ isValid: true, errors: [] });
    expect(availableParallelism()).toBeGreaterThan(0);
  });

  it.each([
    [{}, '"apiUrl" is required'],
    [{ apiUrl: 'ftp://example.org' }, '"apiUrl" must be a valid uri with a scheme matching the http|https pattern'],
    [
      { apiUrl: 'http://127.0.0.1', siteUrl: 'docs' },
      '"siteUrl" must be a valid uri with a scheme matching the http|https pattern',
    ],
    [{ apiUrl: 'http://127.0.0.1', workers: 0 }, '"workers" must be greater than or equal to 1'],
  ])('rejects %j', async (options, message) => {
    const siteUrl = 'https://docs.example.org';
    const { isValid, errors } = await testPluginOptionsSchema(pluginOptionsSchema, { siteUrl, ...options });
    expect({ isValid, errors }).toEqual({ isValid: false, errors: [message] });
  });
});
