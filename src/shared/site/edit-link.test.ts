import { editLinkOf, feedbackLink, type FeedbackAnswer } from './edit-link';

describe('the edit link of a page', () => {
  const pattern = 'https://git.example.org/o/r/edit/main/docs/{path}';

  test('has the path of the file, each of its segments encoded', () => {
    expect(editLinkOf(pattern, 'versions/2/fr/a b#é.md')).toBe(
      'https://git.example.org/o/r/edit/main/docs/versions/2/fr/a%20b%23%C3%A9.md',
    );
  });

  test('inserts a path literally, also when it looks like a replacement pattern', () => {
    expect(editLinkOf(pattern, "$&/$'.md")).toBe("https://git.example.org/o/r/edit/main/docs/%24%26/%24'.md");
  });

  test('may have the path in its query', () => {
    expect(editLinkOf('https://cms.example.org/?file={path}&mode=edit', 'fr/1.md')).toBe(
      'https://cms.example.org/?file=fr/1.md&mode=edit',
    );
  });

  test.each(['https://git.example.org/edit', 'http://git.example.org/{path}', 'javascript:alert("{path}")', '{path}'])(
    'is none with the pattern %s',
    (unusable) => {
      expect(editLinkOf(unusable, '1.md')).toBeNull();
    },
  );

  test.each(['../secrets.md', 'a/../../b.md', '/etc/passwd', 'a//b.md', './a.md', ''])(
    'is null for the path “%s”, which is not inside a folder',
    (path) => {
      expect(editLinkOf(pattern, path)).toBeNull();
    },
  );
});

describe('the link that sends an answer', () => {
  const answer: FeedbackAnswer = {
    page: '/fr/version/2/article/6',
    isHelpful: false,
    locale: 'fr',
    subject: 'À améliorer : a & b',
  };

  test('has page, answer and language in the query of an HTTPS address, in a new tab', () => {
    const link = feedbackLink('https://forms.example.org/f?key=7&helpful=maybe', answer);
    const url = new URL(link?.href ?? '');
    expect([...url.searchParams]).toEqual([
      ['key', '7'],
      ['helpful', 'no'],
      ['page', '/fr/version/2/article/6'],
      ['locale', 'fr'],
    ]);
    expect(link?.opensNewTab).toBe(true);
  });

  test('contains "yes" when the page is helpful', () => {
    const link = feedbackLink('https://forms.example.org', { ...answer, isHelpful: true });
    expect(link?.href).toContain('helpful=yes');
  });

  test('is a message with a subject for a mail address, and keeps its parameters', () => {
    expect(feedbackLink('mailto:docs@example.org', answer)).toEqual({
      href: 'mailto:docs@example.org?subject=%C3%80%20am%C3%A9liorer%20%3A%20a%20%26%20b',
      opensNewTab: false,
    });
    expect(feedbackLink('mailto:docs@example.org?cc=a@example.org', answer)?.href).toContain(
      '?cc=a@example.org&subject=',
    );
  });

  test.each(['http://forms.example.org', 'javascript:alert(1)', 'docs@example.org', ''])(
    'is null for the address “%s”',
    (address) => {
      expect(feedbackLink(address, answer)).toBeNull();
    },
  );
});
