import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { planPages } from '../../build/pages/plan-pages';
import { siteDrawing, socialImagePath } from '../../shared/social-image/social-image';
import { informationHead } from './information-head';

test('the card of an information page is that of the site, in its own colour and without the mascot', () => {
  const page = planPages({ versions: [], outlines: [] }).find(({ path }) => path === '/fr/privacy-policy');
  const site = { siteUrl: 'https://docs.example', siteName: 'Tide', accent: { light: '#1f5f8b' }, hasMascot: false };
  const props = {
    data: { site: { siteMetadata: site }, locales: { edges: [] }, text: null },
    pageContext: page?.context,
  };
  // Only the data that the head reads.
  const head = createElement(informationHead, props as unknown as Parameters<typeof informationHead>[0]);
  const drawing = { ...siteDrawing('Tide'), look: { accent: '#1f5f8b', hasMascot: false } };
  expect(renderToStaticMarkup(head)).toContain(`content="https://docs.example${socialImagePath(drawing)}"`);
});
