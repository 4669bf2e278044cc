import { type ReactNode, useMemo } from 'react';
import { I18nextProvider, useTranslation } from 'react-i18next';
import type { Locale } from '../../content-schema';

/** Props of `AddressLocale`. */
export interface AddressLocaleProps {
  locale: Locale;
  children: ReactNode;
}

/** Makes what is inside speak the language of the address, where the page carries the messages of both languages. */
export function AddressLocale({ locale, children }: AddressLocaleProps) {
  const { i18n } = useTranslation();
  const speaking = useMemo(
    () => (i18n.language === locale ? i18n : i18n.cloneInstance({ lng: locale })),
    [i18n, locale],
  );
  return <I18nextProvider i18n={speaking}>{children}</I18nextProvider>;
}
