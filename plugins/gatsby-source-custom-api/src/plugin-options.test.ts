import { testPluginOptionsSchema } from 'gatsby-plugin-utils';
import { pluginOptionsSchema } from './plugin-options';

/** Validates options as Gatsby does. */
const test = (options: Record<string, unknown>) => testPluginOptionsSchema(pluginOptionsSchema, options);

describe('plugin options', () => {
  it('are valid with only the URL of the API', async () => {
    expect(await test({ apiUrl: 'http://127.0.0.1:4100' })).toMatchObject({ isValid: true, hasWarnings: false });
  });

  it('have defaults', async () => {
    const filledIn: unknown[] = [];
    const apiUrl = 'https://api.example.org';
    await testPluginOptionsSchema(
      (args) => {
        const schema = pluginOptionsSchema(args);
        filledIn.push(schema.validate({ apiUrl }).value);
        return schema;
      },
      { apiUrl },
    );
    expect(filledIn).toEqual([
      {
        apiUrl,
        timeoutMs: 10_000,
        concurrency: 6,
        maxAttempts: 3,
        strict: false,
      },
    ]);
  });

  it.each([
    ['no address', {}, '"apiUrl" is required'],
    ['an address of another protocol', { apiUrl: 'ftp://example.org' }, '"apiUrl" must be a valid uri'],
    ['a relative address', { apiUrl: '/api' }, '"apiUrl" must be a valid uri'],
    ['a time-out of nothing', { timeoutMs: 0 }, '"timeoutMs" must be a positive number'],
    ['no place for a request', { concurrency: 0 }, '"concurrency" must be greater than or equal to 1'],
    ['more attempts than three', { maxAttempts: 4 }, '"maxAttempts" must be less than or equal to 3'],
    ['a word for strict', { strict: 'very' }, '"strict" must be a boolean'],
  ])('are rejected with %s', async (_name, options, message) => {
    const needed = message.startsWith('"apiUrl"') ? {} : { apiUrl: 'http://127.0.0.1:4100' };
    const { isValid, errors } = await test({ ...needed, ...options });
    expect(isValid).toBe(false);
    expect(errors.join('\n')).toContain(message);
  });

  it('cause a warning about an unknown one', async () => {
    const { warnings } = await test({ apiUrl: 'http://127.0.0.1:4100', url: 'http://x' });
    expect(warnings).toEqual(['"url" is not allowed']);
  });
});
