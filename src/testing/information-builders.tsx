import type { ReactNode } from 'react';
import { INFORMATION_PAGES } from '../shared/routes/information-pages';
import { type InformationContent, InformationProvider } from '../features/information/information-context';

/**
 * Returns the content that English information pages may use: no social links, all pages of the
 * site.
 */
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

/** Returns a part of an information page inside a provider of this content. */
export function inInformation(part: ReactNode, fields: Partial<InformationContent> = {}) {
  return <InformationProvider value={anInformationContent(fields)}>{part}</InformationProvider>;
}
