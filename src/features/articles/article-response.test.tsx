import { screen, within } from '@testing-library/react';
import { anArticlePage } from '../../testing/page-builders';
import { renderIn } from '../../testing/render-in';
import { ArticlePage } from './article-page';

test('readers can report whether a page helped, at the configured address', () => {
  const feedbackAddress = 'https://forms.example.org/answers';
  renderIn('fr', <ArticlePage {...anArticlePage({ feedbackAddress })} />);
  const answers = within(screen.getByRole('group', { name: 'Cette page vous a-t-elle été utile\u202f?' }));
  const link = answers.getByRole('link', { name: 'Non (nouvel onglet)' });
  expect(link).toHaveAttribute('rel', 'noopener');
  expect(link).toHaveAttribute('target', '_blank');
  const { searchParams } = new URL(link.getAttribute('href') ?? '');
  expect(Object.fromEntries(searchParams)).toEqual({ page: '/fr/version/2/article/12', helpful: 'no', locale: 'fr' });
  expect(answers.getByRole('link', { name: /^Oui/ }).getAttribute('href')).toContain('helpful=yes');
});

test('feedback by e-mail has the page in its subject, and opens no tab', () => {
  renderIn(
    'en',
    <ArticlePage {...anArticlePage({ locale: 'en', title: 'Setup', feedbackAddress: 'mailto:a@example.org' })} />,
  );
  const link = screen.getByRole('link', { name: 'Yes' });
  expect(decodeURIComponent(link.getAttribute('href') ?? '')).toBe(
    'mailto:a@example.org?subject=Helpful page: Setup (/fr/version/2/article/12)',
  );
  expect(link).not.toHaveAttribute('target');
});

test('there is a link to the source of an article where it is configured', () => {
  renderIn('fr', <ArticlePage {...anArticlePage({ editUrl: 'https://git.example.org/edit/12.md' })} />);
  const link = screen.getByRole('link', { name: 'Modifier cette page (nouvel onglet)' });
  expect(link).toHaveAttribute('href', 'https://git.example.org/edit/12.md');
  expect(link).toHaveAttribute('rel', 'noopener');
  expect(screen.queryByRole('group')).not.toBeInTheDocument();
});

test.each([{}, { editUrl: null, feedbackAddress: null }, { feedbackAddress: 'javascript:alert(1)' }])(
  'nothing is asked and nothing offered with %j',
  (props) => {
    const { container } = renderIn('fr', <ArticlePage {...anArticlePage(props)} />);
    expect(container.querySelector('.article-response')).toBeNull();
  },
);
