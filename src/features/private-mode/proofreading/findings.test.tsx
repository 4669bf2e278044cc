import { fireEvent, screen, within } from '@testing-library/react';
import { anArticlePage } from '../../../testing/page-builders';
import { renderIn } from '../../../testing/render-in';
import { BesideText } from '../../../ui/beside-text';
import { ArticlePage } from '../../articles/article-page';
import { Findings } from './findings';
import type { ProofreadArticle } from './proofread-article';
import { aFinding, aProofreadArticle } from './testing/builders';

/** Renders the findings beside the text of an article. */
function showFindings(fields: Partial<ProofreadArticle>, html = '<p>Le texte.</p>') {
  const article = aProofreadArticle(fields);
  renderIn(
    article.locale,
    <BesideText value={<Findings article={article} />}>
      <ArticlePage {...anArticlePage({ html })} />
    </BesideText>,
  );
  return screen.getByRole('region', { hidden: true });
}

const heading = () => screen.getByRole('heading', { level: 2, hidden: true });

test.each([
  [1, '1 remarque', '1 finding'],
  [3, '3 remarques', '3 findings'],
])('the heading counts %i', (count, french, english) => {
  const findings = Array.from({ length: count }, (_, line) => aFinding({ line: line + 1 }));
  showFindings({ findings });
  expect(heading()).toHaveTextContent(french);
  document.body.replaceChildren();
  showFindings({ findings, locale: 'en' });
  expect(heading()).toHaveTextContent(english);
});

test('an article without findings shows that there is nothing to correct', () => {
  showFindings({ findings: [] });
  expect(heading()).toHaveTextContent('Aucune remarque');
  expect(screen.getByText('Rien à corriger dans cet article.')).toBeInTheDocument();
});

test('while links are checked a message says so, and then the count is announced', () => {
  showFindings({ findings: null });
  expect(heading()).toHaveTextContent('Vérification en cours…');
  expect(screen.getByRole('status')).toHaveTextContent('Vérification en cours…');
});

test('a finding has its kind, advice and place, and quotes the line', () => {
  const region = showFindings({ findings: [aFinding()] });
  const finding = within(region);
  expect(finding.getByRole('heading', { level: 3, hidden: true })).toHaveTextContent('Lien vers une page absente');
  expect(finding.getByText(/Corrigez le lien/)).toBeInTheDocument();
  expect(finding.getByText('versions/3/fr/articles/12.md:12')).toBeInTheDocument();
  expect(finding.getByText('Voyez [l’article sur les versions](99).')).toBeInTheDocument();
  expect(finding.getByText(/Champ/)).toHaveTextContent('Champ : texte');
});

test.each([
  ['fr', ['Erreur Lien vers une page absente', 'Conseil Image sans description']],
  ['en', ['Error Link to a missing page', 'Advice Image without a description']],
] as const)('each finding says its rank, in %s', (locale, names) => {
  showFindings({ locale, findings: [aFinding(), aFinding({ kind: 'missing-image-description' })] });
  const titles = screen.getAllByRole('heading', { level: 3, hidden: true });
  expect(titles.map(({ textContent }) => textContent)).toEqual(names);
});

test('the message of the pipeline is in its own language, collapsed', () => {
  const region = showFindings({ findings: [aFinding()] });
  const message = within(region).getByText('Expected an article of this version, received 99.');
  expect(message).toHaveAttribute('lang', 'en');
  expect(message.closest('details')).not.toHaveAttribute('open');
});

test('without a file the line is that of the Markdown', () => {
  expect(showFindings({ file: null, findings: [aFinding()] })).toHaveTextContent('ligne 12 du Markdown');
});

test('a finding scrolls to the element of its line and focuses it', () => {
  Element.prototype.scrollIntoView = jest.fn();
  showFindings({ findings: [aFinding()] }, '<p>Rien.</p><p>Voyez l’article sur les versions.</p>');
  const show = screen.getByRole('button', { name: 'Voir dans le texte', hidden: true });
  expect(show.closest('[hidden]')).toBeNull();
  fireEvent.click(show);
  const place = screen.getByText('Voyez l’article sur les versions.');
  expect(place).toHaveFocus();
  fireEvent.blur(place);
  expect(place).not.toHaveAttribute('tabindex');
});

test('a finding without a match in the text has no button', () => {
  showFindings({ findings: [aFinding(), aFinding({ source: null, line: null })] });
  const [ofLine, ...others] = screen.getAllByRole('button', { name: 'Voir dans le texte', hidden: true });
  expect(ofLine?.closest('[hidden]')).not.toBeNull();
  expect(others).toEqual([]);
});
