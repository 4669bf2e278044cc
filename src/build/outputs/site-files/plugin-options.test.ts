import { testPluginOptionsSchema } from 'gatsby-plugin-utils';
import { createErrorMap, SITE_FILES_ERROR_CODES } from './errors';
import { pluginOptionsSchema } from './plugin-options';

describe('the options of the plugin', () => {
  const needed = {
    siteUrl: 'https://x.example',
  };

  test('require only the URL of the site: its content provides the rest', async () => {
    const { isValid, errors } = await testPluginOptionsSchema(pluginOptionsSchema, needed);
    expect({ isValid, errors }).toEqual({ isValid: true, errors: [] });
  });

  test('keep the sign-in configuration unchanged', async () => {
    const identity = { userPoolId: 'eu-west-3_A', clientId: 'client1', logoutUrl: null };
    expect((await testPluginOptionsSchema(pluginOptionsSchema, { ...needed, identity })).errors).toEqual([]);
  });

  test.each([
    [{ siteUrl: undefined }, '"siteUrl" is required'],
    [{ social: { chat: 'here' } }, '"social.chat" must be a valid uri'],
    [{ siteUrl: 'docs' }, '"siteUrl" must be a valid uri with a scheme matching the http|https pattern'],
    [{ budgets: { afterIntentBrotliBytes: -1 } }, '"budgets.afterIntentBrotliBytes" must be a positive number'],
  ])('reject %j', async (options, message) => {
    const { errors } = await testPluginOptionsSchema(pluginOptionsSchema, { ...needed, ...options });
    expect(errors).toEqual([message]);
  });
});

test('every error of the plugin names the location, the expected and received values, and the remedy', () => {
  const map = createErrorMap();
  expect(Object.keys(map).sort()).toEqual(Object.values(SITE_FILES_ERROR_CODES).sort());
  for (const { text } of Object.values(map)) {
    const lines = text({ where: 'here', expected: 'this', received: 'that' }).split('\n');
    expect(lines.slice(1, 4)).toEqual(['  where: here', '  expected: this', '  received: that']);
    expect(lines).toHaveLength(5);
  }
});
