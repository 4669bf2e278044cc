import { hostMismatch, logHostMismatch } from './host-mismatch';

describe('hostMismatch', () => {
  test('names both hosts and what to do when they differ', () => {
    const message = hostMismatch('https://docs.example.org/fr', 'https://docs.example.com/fr');
    expect(message).toContain('lead to docs.example.org, but the site is at docs.example.com');
    expect(message).toContain('SITE_URL');
  });

  test.each([
    ['the hosts are the same', 'https://docs.example.org/fr', 'https://docs.example.org/en/version'],
    ['only the schemes differ', 'http://docs.example.org', 'https://docs.example.org'],
    ['the page has no other language', undefined, 'https://docs.example.org'],
    ['the site is looked at on the machine that built it', 'https://docs.example.org', 'http://127.0.0.1:4173/fr'],
    ['it is looked at by name', 'https://docs.example.org', 'http://localhost:4000/fr'],
  ])('returns null when %s', (_, i18nBaseUrl, siteUrl) => {
    expect(hostMismatch(i18nBaseUrl, siteUrl)).toBeNull();
  });

  test('a port is part of the host', () => {
    expect(hostMismatch('https://docs.example.org:8443', 'https://docs.example.org')).not.toBeNull();
  });
});

test('nothing is logged outside production', () => {
  const error = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  document.head.innerHTML = '<link rel="alternate" hreflang="en-US" href="https://elsewhere.test/en">';
  logHostMismatch();
  expect(error).not.toHaveBeenCalled();
});
