import { screen } from '@testing-library/react';
import { STAFF_GROUPS } from '../../../../content-schema';
import { IdentityError } from '../identity/identity-error';
import { aSignedInUser } from '../../../testing/identity-builders';
import { press, renderAccount, section, sentenceIn } from '../testing/render-account';

const HEADINGS = {
  fr: [
    'Profil',
    'Adresse e-mail',
    'Vos groupes',
    'Mot de passe',
    'Double authentification',
    'Clés d’accès',
    'Appareils',
    'Se déconnecter',
    'Supprimer le compte',
  ],
  en: [
    'Profile',
    'E-mail address',
    'Your groups',
    'Password',
    'Two-step verification',
    'Passkeys',
    'Devices',
    'Sign out',
    'Delete account',
  ],
} as const;

test.each(['fr', 'en'] as const)(
  'has its sections in order, each reached by a link, in the words of %s',
  async (locale) => {
    await renderAccount(locale);
    expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual(
      HEADINGS[locale],
    );
    for (const heading of HEADINGS[locale]) {
      const { id } = screen.getByRole('region', { name: heading });
      expect(screen.getByRole('link', { name: heading })).toHaveAttribute('href', `#${id}`);
    }
    expect(document.body.textContent).not.toContain('account.');
  },
);

test.each(['USER_SRP_AUTH', 'USER_PASSWORD_AUTH', 'CUSTOM_WITH_SRP', 'CUSTOM_WITHOUT_SRP'] as const)(
  'has no passkeys where the flow %s does not support them, and requests none',
  async (flow) => {
    const passkeys = jest.fn();
    await renderAccount('en', { flow, identity: { passkeys } });
    expect(screen.queryByRole('region', { name: 'Passkeys' })).toBeNull();
    expect(screen.queryByRole('link', { name: 'Passkeys' })).toBeNull();
    expect(screen.getByRole('region', { name: 'Devices' })).toBeInTheDocument();
    expect(passkeys).not.toHaveBeenCalled();
  },
);

test.each([
  ['staff of a site that has private mode', [...STAFF_GROUPS], true, true],
  ['staff of a site that has none', [...STAFF_GROUPS], false, false],
  ['a reader', [], true, false],
])('mentions access to unpublished content for %s: %j', async (_, groups, hasPrivateApi, isPromised) => {
  await renderAccount('en', { user: aSignedInUser({ groups }), hasPrivateApi });
  expect(section('Your groups').queryAllByText(/what is not published: private mode/)).toHaveLength(isPromised ? 1 : 0);
});

test.each([
  ['as it is', aSignedInUser()],
  ['while the address waits to be verified', aSignedInUser({ emailVerified: false })],
])('has one primary button at most in each section %s', async (_, user) => {
  const sendEmailCode = () => Promise.resolve(null);
  await renderAccount('en', { user, identity: { sendEmailCode } });
  if (!user.emailVerified) await press('Get a verification code', section('E-mail address'));
  const counts = screen
    .getAllByRole('region')
    .map((region) => region.querySelectorAll('.button-primary').length)
    .filter((count) => count > 1);
  expect(counts).toEqual([]);
});

test('shows the name of the account', async () => {
  const { refresh } = await renderAccount('en', { user: aSignedInUser({ username: 'Ada', color: 'pink' }) });
  expect(screen.getByText('Ada')).toHaveClass('label-pink');
  refresh(aSignedInUser({ username: 'Ada', color: 'no-colour-of-ours' }));
  expect(screen.getByText('Ada')).not.toHaveAttribute('class');
});

test('links to the home page after signing out, and sends no request', async () => {
  await renderAccount('fr', { user: null });
  expect(screen.getByText('Votre session est terminée.')).toBeInTheDocument();
  expect(screen.getByRole('link')).toHaveAttribute('href', '/fr');
  expect(screen.queryByRole('region')).toBeNull();
});

describe('the groups', () => {
  test('are listed with a description, only those of staff', async () => {
    await renderAccount('fr', { user: aSignedInUser({ groups: ['Corrector', 'eu-west-3_Google', 'Translator'] }) });
    const groups = section('Vos groupes');
    expect(groups.getAllByRole('listitem')).toHaveLength(2);
    expect(groups.getByText('Correction')).toBeInTheDocument();
    expect(groups.getByText('Traduction')).toBeInTheDocument();
    expect(groups.getByText('Vous traduisez les articles.')).toBeInTheDocument();
  });

  test('are none for a reader', async () => {
    await renderAccount('en');
    expect(section('Your groups').getByText(/not in any of the team’s groups/)).toBeInTheDocument();
  });
});

describe('a list that cannot be loaded', () => {
  test('shows the reason in its section only, and loads on retry', async () => {
    const passkeys = jest
      .fn()
      .mockRejectedValueOnce(new IdentityError('NetworkError'))
      .mockResolvedValueOnce([{ id: '1', name: 'Telephone', number: null, createdAt: null }]);
    await renderAccount('en', { identity: { passkeys } });
    const place = section('Passkeys');
    expect(place.getByRole('alert')).toHaveTextContent(sentenceIn('en', 'NetworkError'));
    expect(section('Devices').getByText('No remembered devices.')).toBeInTheDocument();
    expect(passkeys).toHaveBeenCalledTimes(1);
    await press('Try again', place);
    expect(place.getByText('Telephone')).toBeInTheDocument();
    expect(place.queryByRole('alert')).toBeNull();
  });

  test('shows that it is loading', async () => {
    await renderAccount('fr', { identity: { devices: () => new Promise(() => undefined) } });
    expect(section('Appareils').getByText('Chargement…')).toBeInTheDocument();
  });

  test('is requested once, also when the session is refreshed', async () => {
    const devices = jest.fn().mockResolvedValue([]);
    const { refresh } = await renderAccount('fr', { identity: { devices } });
    refresh(aSignedInUser({ username: 'autre' }));
    expect(devices).toHaveBeenCalledTimes(1);
  });
});
