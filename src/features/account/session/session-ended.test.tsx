import { act, fireEvent, screen, within } from '@testing-library/react';
import { navigate } from 'gatsby';
import { AccountPage } from '../manage/account-page';
import { sessionEnded, sessionRead, signedIn } from '../session-slice';
import { IdentityError } from '../identity/identity-error';
import { aSignedInUser } from '../../../testing/identity-builders';
import { renderWithStore } from '../../../testing/render-with-store';
import { RouteGuard } from '../../../app/shell/route-guard';
import { SessionEnded } from './session-ended';

jest.mock('gatsby', () => ({ navigate: jest.fn() }));
beforeEach(() => jest.mocked(navigate).mockClear());

const WORDS = {
  fr: { ended: 'Votre session a pris fin.', link: 'Se reconnecter', close: 'Fermer ce message' },
  en: { ended: 'Your session has ended.', link: 'Sign in again', close: 'Close this message' },
};
const notice = (locale: 'fr' | 'en') => screen.queryByRole('complementary', { name: WORDS[locale].ended });

test.each(['fr', 'en'] as const)(
  'a session that the provider ended elsewhere ends here: the account page shows in %s how to continue',
  async (locale) => {
    const refused = () => Promise.reject(new IdentityError('InvalidTokens'));
    const page = (path: string) => (
      <>
        <RouteGuard middleware="auth-page" locale={locale} path={path} search="">
          <AccountPage siteName="Versio" homePath={`/${locale}`} flow="USER_SRP_AUTH" hasPrivateApi={false} />
        </RouteGuard>
        <SessionEnded locale={locale} path={path} />
      </>
    );
    const { store, rerender } = renderWithStore(locale, page(`/${locale}/account`), {
      identity: { secondFactors: refused, devices: refused, session: () => Promise.resolve(null) },
    });
    expect(notice(locale)).toBeNull();
    act(() => void store.dispatch(sessionRead(aSignedInUser())));
    await act(() => new Promise((resolve) => setTimeout(resolve)));
    expect(navigate).toHaveBeenCalledWith(`/${locale}`, { replace: true });
    // The region was in the page before the message: only then is it announced by screen readers.
    const notification = notice(locale);
    expect(notification?.closest('[role="status"]')).not.toBeNull();
    rerender(page(`/${locale}`));
    expect(within(notice(locale) as HTMLElement).getByRole('link', { name: WORDS[locale].link })).toHaveAttribute(
      'href',
      `/${locale}/auth/sign-in?return=/${locale}/account`,
    );
  },
);

describe('the notice', () => {
  const show = () => {
    const rendered = renderWithStore('fr', <SessionEnded locale="fr" path="/fr/version/2" />);
    act(() => void rendered.store.dispatch(sessionEnded()));
    expect(notice('fr')).toBeVisible();
    return rendered;
  };

  test('is closed by its button', () => {
    show();
    fireEvent.click(screen.getByRole('button', { name: WORDS.fr.close }));
    expect(notice('fr')).toBeNull();
  });

  test('disappears after signing in', () => {
    const { store } = show();
    act(() => void store.dispatch(signedIn(aSignedInUser())));
    expect(notice('fr')).toBeNull();
  });

  test('links to the sign-in in the language of the page, and back to where the session ended', () => {
    const { rerender } = show();
    rerender(<SessionEnded locale="en" path="/en/version/3" />);
    expect(screen.getByRole('link')).toHaveAttribute('href', '/en/auth/sign-in?return=/fr/version/2');
  });

  test('is not rendered on sign-in pages', () => {
    const { rerender } = show();
    rerender(<SessionEnded locale="fr" path="/fr/auth/sign-in" />);
    expect(screen.queryByRole('link')).toBeNull();
  });
});
