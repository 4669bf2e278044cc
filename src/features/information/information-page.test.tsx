import { screen, within } from '@testing-library/react';
import { anInformationContent, inInformation } from '../../testing/information-builders';
import { renderIn } from '../../testing/render-in';
import { Cards } from './cards';
import { Question, Questions } from './mdx-components';
import { Day, Heading } from './heading';
import { InformationPage } from './information-page';
import { Author, TextLink } from './text-link';

describe('a page of information', () => {
  test('has its title, a link to the list, and links to the other pages', () => {
    renderIn('fr', <InformationPage {...anInformationContent({ locale: 'fr' })} name="faq" children={<p>Texte.</p>} />);
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Foire aux questions');
    expect(screen.getByText('Texte.')).toBeVisible();
    const breadcrumb = within(screen.getByRole('navigation', { name: 'Fil d’Ariane' }));
    expect(breadcrumb.getByRole('link', { name: 'À propos du site' })).toHaveAttribute('href', '/fr/information');
    const others = within(screen.getByRole('navigation', { name: 'Pages d’information' }));
    expect(others.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
      '/fr/information',
      '/fr/information/getting-start',
      '/fr/information/faq',
      '/fr/information/team',
      '/fr/information/kawabata',
      '/fr/information/musics',
      '/fr/information/history',
      '/fr/information/other',
      '/fr/privacy-policy',
    ]);
    expect(others.getByRole('link', { current: 'page' })).toHaveTextContent('Foire aux questions');
  });

  test('that lists the others has cards instead', () => {
    renderIn('en', <InformationPage {...anInformationContent()} name="index" children={<Cards />} />);
    expect(screen.queryByRole('navigation')).not.toBeInTheDocument();
    const cards = screen.getAllByRole('listitem');
    expect(cards).toHaveLength(8);
    expect(within(cards[0] ?? document.body).getByRole('link', { name: 'Getting started' })).toHaveAttribute(
      'href',
      '/en/information/getting-start',
    );
  });
});

describe('in the text', () => {
  test('a heading links to itself, with a descriptive name', () => {
    renderIn('en', inInformation(<Heading id="readers" title="For readers" />));
    const heading = screen.getByRole('heading', { level: 2 });
    expect(heading).toHaveAttribute('id', 'readers');
    expect(screen.getByRole('link', { name: 'Link to the section “For readers”' })).toHaveAttribute('href', '#readers');
  });

  test('a date is formatted in the language of the page', () => {
    renderIn('fr', inInformation(<Day date="2026-05-01" />, { locale: 'fr' }));
    expect(screen.getByRole('heading', { level: 2 })).toHaveTextContent('1er mai 2026');
  });

  test('a link to another site opens a new tab without an opener, with a hint', () => {
    renderIn('en', inInformation(<TextLink href="https://www.w3.org/">W3C</TextLink>));
    const link = screen.getByRole('link', { name: 'W3C (new tab)' });
    expect(link).toHaveAttribute('target', '_blank');
    expect(link).toHaveAttribute('rel', 'noopener');
  });

  test('a link inside the site stays in its tab', () => {
    renderIn('en', inInformation(<TextLink href="4#front-matter">Writing</TextLink>));
    const link = screen.getByRole('link', { name: 'Writing' });
    expect(link).toHaveAttribute('href', '/en/version/currentVersion/article/4#front-matter');
    expect(link).not.toHaveAttribute('target');
  });

  test('the publisher is the one of the site', () => {
    renderIn('en', inInformation(<Author />));
    expect(screen.getByRole('link', { name: /^Kawabata/ })).toHaveAttribute('href', 'https://example.org/kawabata');
  });

  test('a question may hide a secret, and most do not', () => {
    renderIn(
      'en',
      inInformation(
        <Questions>
          <Question id="why" title="Why?" children="Because." />
          <Question id="hidden" title="Is it?" secret="asked" children="It is." />
        </Questions>,
      ),
    );
    expect(screen.getByText('Why?')).not.toHaveAttribute('data-secret');
    expect(screen.getByText('Is it?')).toHaveAttribute('data-secret', 'asked');
  });

  test('a question is collapsed, with structured data for search engines', () => {
    const { container } = renderIn(
      'en',
      inInformation(
        <Questions>
          <Question id="why" title="Why?">
            <p>Because.</p>
          </Question>
        </Questions>,
      ),
    );
    expect(container.querySelector('details')).not.toHaveAttribute('open');
    const question = container.querySelector('[itemtype$="/FAQPage"] [itemprop=mainEntity][itemtype$="/Question"]');
    expect(question?.querySelector('[itemprop=name]')).toHaveTextContent('Why?');
    expect(question?.querySelector('#why[itemprop=acceptedAnswer] [itemprop=text]')).toHaveTextContent('Because.');
  });
});
