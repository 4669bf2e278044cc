import { screen, within } from '@testing-library/react';
import { IdentityError } from '../identity/identity-error';
import type { Device, Passkey } from '../identity/identity-port';
import { installDialogDouble } from '../../../testing/dialog-double';
import { flushPromises, press, renderAccount, section, sentenceIn } from '../testing/render-account';

beforeAll(installDialogDouble);

describe('passkeys', () => {
  const PASSKEYS: Passkey[] = [
    { id: 'a', name: 'Telephone', number: null, createdAt: '2026-05-01T10:00:00Z' },
    { id: 'b', name: '', number: 2, createdAt: null },
    { id: 'c', name: '', number: null, createdAt: null },
  ];

  beforeEach(() => Object.assign(window, { PublicKeyCredential: class {} }));
  afterEach(() => Reflect.deleteProperty(window, 'PublicKeyCredential'));

  test('are listed with their names and dates', async () => {
    await renderAccount('fr', { identity: { passkeys: () => Promise.resolve(PASSKEYS) } });
    const [first, second, third] = section('Clés d’accès').getAllByRole('listitem');
    expect(first).toHaveTextContent('TelephoneAjoutée le 1er mai 2026');
    expect(second).toHaveTextContent('Clé d’accès n° 2');
    expect(third).toHaveTextContent('Clé d’accès sans nom');
  });

  test('are added, and the list shows the new one', async () => {
    const passkeys = jest.fn().mockResolvedValueOnce([]).mockResolvedValueOnce(PASSKEYS);
    await renderAccount('en', { identity: { passkeys, addPasskey: () => Promise.resolve() } });
    const place = section('Passkeys');
    expect(place.getByText('You have no passkey yet.')).toBeInTheDocument();
    await press('Add a passkey', place);
    expect(place.getByText('Passkey added.')).toBeInTheDocument();
    expect(place.getByText('Telephone')).toBeInTheDocument();
  });

  test.each(['PasskeyRegistrationCanceled', 'PasskeyAlreadyExists', 'RelyingPartyMismatch'])(
    'show why one could not be added, and adding can be retried: %s',
    async (code) => {
      await renderAccount('fr', { identity: { addPasskey: () => Promise.reject(new IdentityError(code)) } });
      const place = section('Clés d’accès');
      await press('Ajouter une clé d’accès', place);
      expect(place.getByRole('alert')).toHaveTextContent(sentenceIn('fr', code));
      expect(place.getByRole('button', { name: 'Ajouter une clé d’accès' })).toHaveAttribute('aria-busy', 'false');
    },
  );

  test('are removed after a confirmation; the focus moves to the message', async () => {
    const removePasskey = jest.fn().mockResolvedValue(undefined);
    await renderAccount('en', { identity: { passkeys: () => Promise.resolve(PASSKEYS), removePasskey } });
    const place = section('Passkeys');
    await press('Remove the passkey “Telephone”', place);
    expect(removePasskey).not.toHaveBeenCalled();
    await press('Remove', within(screen.getByRole('dialog')));
    expect(removePasskey).toHaveBeenCalledWith('a');
    expect(place.queryByText('Telephone')).toBeNull();
    expect(place.getAllByRole('listitem')).toHaveLength(2);
    expect(document.activeElement).toHaveTextContent('Passkey “Telephone” removed.');
  });

  test.each([
    [
      'fr',
      'Clés d’accès',
      'Si la double authentification est activée, votre mot de passe et un code peuvent vous être demandés à la place.',
    ],
    ['en', 'Passkeys', 'When two-step verification is on, you may be asked for your password and a code instead.'],
  ] as const)('say in %s that they do not go with a second factor', async (locale, heading, message) => {
    await renderAccount(locale);
    expect(section(heading).getByText((text) => text.includes(message))).toBeInTheDocument();
  });

  test('cannot be added where the browser does not support them, with a message', async () => {
    Reflect.deleteProperty(window, 'PublicKeyCredential');
    await renderAccount('en');
    expect(section('Passkeys').queryByRole('button')).toBeNull();
    expect(section('Passkeys').getByText(/This browser cannot create passkeys/)).toBeInTheDocument();
  });
});

describe('devices', () => {
  const DEVICES: Device[] = [
    {
      id: 'a',
      name: 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
      browser: 'Firefox',
      system: 'Linux',
      lastSeenAt: '2026-11-20T10:00:00Z',
      isThisDevice: true,
    },
    {
      id: 'b',
      name: 'Windows 11 Chromium/156',
      browser: 'Chromium',
      system: null,
      lastSeenAt: null,
      isThisDevice: false,
    },
  ];

  test.each([
    [
      'fr',
      'Appareils',
      ['Firefox sous Linux', 'Chromium', 'Appareil sous Android', 'Mon téléphone', 'Appareil sans nom'],
    ],
    ['en', 'Devices', ['Firefox on Linux', 'Chromium', 'Android device', 'Mon téléphone', 'Unnamed device']],
  ] as const)('are called in %s by their browser and system', async (locale, heading, names) => {
    const plain = { browser: null, system: null, lastSeenAt: null, isThisDevice: false };
    const devices: Device[] = [
      ...DEVICES,
      { ...plain, id: 'c', name: 'Android 14', system: 'Android' },
      { ...plain, id: 'd', name: 'Mon téléphone' },
      { ...plain, id: 'e', name: '' },
    ];
    await renderAccount(locale, { identity: { devices: () => Promise.resolve(devices) } });
    const place = section(heading);
    expect(
      place.getAllByRole('listitem').map((item) => item.querySelector('strong')?.textContent?.replace(/\s/g, ' ')),
    ).toEqual(names);
  });

  test('are listed, the current one is marked', async () => {
    await renderAccount('fr', { identity: { devices: () => Promise.resolve(DEVICES) } });
    const [first, second] = section('Appareils').getAllByRole('listitem');
    expect(first).toHaveTextContent('Cet appareil');
    expect(first).toHaveTextContent('Vu pour la dernière fois le 20 novembre 2026');
    expect(second).not.toHaveTextContent('Cet appareil');
  });

  test('are remembered, and listed: this one need not be remembered again until it is removed', async () => {
    const devices = jest.fn().mockResolvedValueOnce([]).mockResolvedValueOnce(DEVICES);
    const port = { devices, rememberThisDevice: () => Promise.resolve(), forgetDevice: () => Promise.resolve() };
    await renderAccount('en', { identity: port });
    const place = section('Devices');
    place.getByRole('button', { name: 'Remember this device' }).focus();
    await press('Remember this device', place);
    expect(place.getByText('This device is remembered.')).toBeInTheDocument();
    expect(place.getByText('Firefox on Linux')).toBeInTheDocument();
    expect(place.queryByRole('button', { name: 'Remember this device' })).toBeNull();
    expect(document.activeElement).toHaveTextContent('This device is remembered.');
    await press('Forget the device “Firefox on Linux”', place);
    expect(place.getByRole('button', { name: 'Remember this device' })).toBeInTheDocument();
  });

  test('are remembered and listed in one step: the focus moves to the message', async () => {
    let answer: (devices: Device[]) => void = () => {};
    const devices = jest.fn(() => new Promise<Device[]>((resolve) => (answer = resolve))).mockResolvedValueOnce([]);
    await renderAccount('en', { identity: { devices, rememberThisDevice: () => Promise.resolve() } });
    const place = section('Devices');
    place.getByRole('button', { name: 'Remember this device' }).focus();
    await press('Remember this device', place);
    answer(DEVICES);
    await flushPromises();
    expect(place.queryByRole('button', { name: 'Remember this device' })).toBeNull();
    expect(place.getByText('This device is remembered.').closest('[tabindex]')).toHaveFocus();
  });

  test('show a failure of the list alone when this one is remembered', async () => {
    const devices = jest.fn().mockResolvedValueOnce([]).mockRejectedValue(new IdentityError('NetworkError'));
    await renderAccount('en', { identity: { devices, rememberThisDevice: () => Promise.resolve() } });
    await press('Remember this device', section('Devices'));
    expect(section('Devices').getByText('This device is remembered.')).toBeInTheDocument();
    expect(section('Devices').getByRole('alert')).toHaveTextContent(sentenceIn('en', 'NetworkError'));
  });

  test('are removed; the focus moves to the message', async () => {
    const forgetDevice = jest.fn().mockResolvedValue(undefined);
    await renderAccount('en', { identity: { devices: () => Promise.resolve(DEVICES), forgetDevice } });
    screen.getByRole('button', { name: 'Forget the device “Chromium”' }).focus();
    await press('Forget the device “Chromium”', section('Devices'));
    expect(forgetDevice).toHaveBeenCalledWith('b');
    expect(section('Devices').getAllByRole('listitem')).toHaveLength(1);
    expect(document.activeElement).toHaveTextContent('The device “Chromium” is forgotten.');
  });

  test('are removed one after the other: a press meanwhile does nothing', async () => {
    let answer = () => {};
    const forgetDevice = jest.fn(() => new Promise<void>((resolve) => (answer = resolve)));
    await renderAccount('en', { identity: { devices: () => Promise.resolve(DEVICES), forgetDevice } });
    const place = section('Devices');
    await press('Forget the device “Firefox on Linux”', place);
    await press('Forget the device “Chromium”', place);
    expect(forgetDevice.mock.calls).toEqual([['a']]);
    answer();
    await flushPromises();
    expect(place.getAllByRole('listitem')).toHaveLength(1);
    await press('Forget the device “Chromium”', place);
    answer();
    await flushPromises();
    expect(forgetDevice.mock.calls).toEqual([['a'], ['b']]);
    expect(place.queryByRole('listitem')).toBeNull();
  });

  test('show why one could not be removed, and it stays', async () => {
    const forgetDevice = () => Promise.reject(new IdentityError('NetworkError'));
    await renderAccount('en', { identity: { devices: () => Promise.resolve(DEVICES), forgetDevice } });
    await press('Forget the device “Chromium”', section('Devices'));
    expect(section('Devices').getByRole('alert')).toHaveTextContent(sentenceIn('en', 'NetworkError'));
    expect(section('Devices').getByText('Chromium')).toBeInTheDocument();
  });
});
