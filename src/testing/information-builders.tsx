import type { ReactNode } from 'react';
import { INFORMATION_PAGES } from '../shared/routes/information-pages';
import { type InformationContent, InformationProvider } from '../features/information/information-context';

/** What the texts of an English page of information may ask for: no place elsewhere, all of our pages. */
export const anInformationContent = (fields: Partial<InformationContent> = {}): InformationContent => ({
  locale: 'en',
  siteName: 'Versio',
  author: { name: 'Kawabata', url: 'https://example.org/kawabata' },
  contact: 'https://example.org/kawabata',
  social: {},
  pages: INFORMATION_PAGES.map(({ name }) => ({ name, isBuiltIn: true, title: null, description: null })),
  parts: new Set(),
  ...fields,
});

/** A part of the text of a page of information, with what it may ask for. */
export function inInformation(part: ReactNode, fields: Partial<InformationContent> = {}) {
  return <InformationProvider value={anInformationContent(fields)}>{part}</InformationProvider>;
}
