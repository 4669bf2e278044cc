import { testPluginOptionsSchema } from 'gatsby-plugin-utils';
import { createErrorMap, SITE_FILES_ERROR_CODES } from './errors';
import { pluginOptionsSchema } from './plugin-options';

describe('the options of the plugin', () => {
  test('need the address of the site alone', async () => {
    const { isValid, errors } = await testPluginOptionsSchema(pluginOptionsSchema, { siteUrl: 'https://x.example' });
    expect({ isValid, errors }).toEqual({ isValid: true, errors: [] });
  });

  test.each([
    [{}, '"siteUrl" is required'],
    [{ siteUrl: 'docs' }, '"siteUrl" must be a valid uri with a scheme matching the http|https pattern'],
    [
      { siteUrl: 'https://x.example', budgets: { htmlBrotliBytes: -1 } },
      '"budgets.htmlBrotliBytes" must be a positive number',
    ],
    [{ siteUrl: 'https://x.example', rewrites: [{ from: '/fr/account/*' }] }, '"rewrites[0].to" is required'],
  ])('refuse %j', async (options, message) => {
    const { errors } = await testPluginOptionsSchema(pluginOptionsSchema, options);
    expect(errors).toEqual([message]);
  });
});

test('every error of the plugin says where, what was expected, what came and what to do', () => {
  const map = createErrorMap();
  expect(Object.keys(map).sort()).toEqual(Object.values(SITE_FILES_ERROR_CODES).sort());
  for (const { text } of Object.values(map)) {
    const lines = text({ where: 'here', expected: 'this', received: 'that' }).split('\n');
    expect(lines.slice(1, 4)).toEqual(['  where: here', '  expected: this', '  received: that']);
    expect(lines).toHaveLength(5);
  }
});
