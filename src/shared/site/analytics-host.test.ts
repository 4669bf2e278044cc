import { type SiteAnalytics, siteSchema } from '../../../content-schema';
import { analyticsHostName, analyticsSources, consentService } from './analytics-host';

const SCRIPT = { provider: 'script', name: 'Stats', address: 'https://cdn.example.org/stats.js?v=2' } as const;

describe('what a service needs of the security policy', () => {
  it.each<[SiteAnalytics, string[], string[]]>([
    [{ provider: 'plausible', site: 'docs' }, [], ['https://plausible.io']],
    [
      { provider: 'google-analytics', site: 'G-ABC' },
      ['https://www.googletagmanager.com'],
      ['https://*.google-analytics.com', 'https://*.analytics.google.com', 'https://*.googletagmanager.com'],
    ],
    [SCRIPT, ['https://cdn.example.org'], ['https://cdn.example.org']],
    [
      { ...SCRIPT, hosts: { 'script-src': ['https://*.example.net'], 'connect-src': ['https://in.example.org'] } },
      ['https://cdn.example.org', 'https://*.example.net'],
      ['https://cdn.example.org', 'https://in.example.org'],
    ],
  ])('is the hosts that it names: %j', (analytics, scripts, connections) => {
    expect(analyticsSources(analytics)).toEqual({ scripts, connections });
  });
});

test('the privacy policy names the host of the service', () => {
  expect(analyticsHostName(null)).toBe('');
  expect(analyticsHostName({ provider: 'umami', site: 'a', host: 'https://stats.example.org/u' })).toBe(
    'stats.example.org',
  );
  expect(analyticsHostName({ provider: 'google-analytics', site: 'G-ABC' })).toBe('www.googletagmanager.com');
});

test('readers are asked for services with a script of their own, by name', () => {
  expect(consentService(null)).toBeNull();
  expect(consentService({ provider: 'goatcounter', host: 'https://a.example.org' })).toBeNull();
  expect(consentService({ provider: 'google-analytics', site: 'G-ABC' })).toEqual({
    ...{ name: 'Google Analytics', key: 'G-ABC' },
    cookies: ['_ga', '_ga_*'],
  });
  expect(consentService({ ...SCRIPT, cookies: ['_s*'] })).toEqual({
    ...{ name: 'Stats', key: SCRIPT.address },
    cookies: ['_s*'],
  });
});

test.each([
  [{ provider: 'google-analytics', site: 'UA-1' }],
  [{ ...SCRIPT, address: 'http://stats.example.org/s.js' }],
  [{ ...SCRIPT, attributes: { onload: 'alert(1)' } }],
  [{ ...SCRIPT, attributes: { src: 'https://other.example.org' } }],
  [{ ...SCRIPT, hosts: { 'script-src': ["'unsafe-inline'"] } }],
  [{ ...SCRIPT, hosts: { 'connect-src': ['https://a.example.org; script-src *'] } }],
  [{ ...SCRIPT, hosts: { 'connect-src': ['https://*'] } }],
  [{ ...SCRIPT, cookies: ['*'] }],
  [{ ...SCRIPT, queue: { name: 'a.b' } }],
])('a service that would open more than its hosts is refused: %j', (analytics) => {
  expect(siteSchema.safeParse({ analytics }).success).toBe(false);
  expect(siteSchema.safeParse({ analytics: SCRIPT }).success).toBe(true);
});
