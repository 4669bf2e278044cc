import { act, fireEvent, screen } from '@testing-library/react';
import { encode } from 'uqr';
import { renderIn } from '../../testing/render-in';
import { TotpSetupDetails } from './totp-setup';

const SETUP = {
  secret: 'JBSWY3DPEHPK3PXP',
  uri: 'otpauth://totp/Versio:reader@example.org?secret=JBSWY3DPEHPK3PXP&issuer=Versio',
};

/** Scripted clipboard. */
function withClipboard(writeText: (text: string) => Promise<void>): void {
  Object.defineProperty(navigator, 'clipboard', { configurable: true, value: { writeText } });
}

/** The dark modules of a drawn code, line by line, as its path says. */
function readModules(path: string, size: number): boolean[][] {
  const lines = Array.from({ length: size }, () => Array.from({ length: size }, () => false));
  for (const [, x, y, width] of path.matchAll(/M(\d+) (\d+)h(\d+)v1h-\d+z/g)) {
    lines[Number(y)]?.fill(true, Number(x), Number(x) + Number(width));
  }
  return lines;
}

test.each([
  ['fr', 'Code QR à scanner avec votre application d’authentification'],
  ['en', 'QR code to scan with your authenticator app'],
] as const)('draws the address of the secret as a QR code, named in %s', (locale, name) => {
  renderIn(locale, <TotpSetupDetails setup={SETUP} />);
  const { size, data } = encode(SETUP.uri, { ecc: 'M', border: 4 });
  const drawing = screen.getByRole('img', { name });
  expect(drawing).toHaveAttribute('viewBox', `0 0 ${size} ${size}`);
  expect(readModules(drawing.querySelector('path')?.getAttribute('d') ?? '', size)).toEqual(data);
});

test('shows the key in groups of four, and opens an app on the same device', () => {
  renderIn('en', <TotpSetupDetails setup={SETUP} />);
  expect(screen.getByText('JBSW Y3DP EHPK 3PXP')).toBeInTheDocument();
  expect(screen.getByRole('link')).toHaveAttribute('href', SETUP.uri);
});

test('renders no link for an address that is not `otpauth:`', () => {
  renderIn('en', <TotpSetupDetails setup={{ ...SETUP, uri: 'javascript:alert(1)' }} />);
  expect(screen.queryByRole('link')).toBeNull();
});

test('copies the key without spaces, with a message', async () => {
  const copied: string[] = [];
  withClipboard((text) => Promise.resolve(void copied.push(text)));
  renderIn('fr', <TotpSetupDetails setup={SETUP} />);
  await act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Copier la clé' })));
  expect(copied).toEqual([SETUP.secret]);
  expect(screen.getByRole('status')).toHaveTextContent('Clé copiée.');
});

test('selects the key where the browser refuses to copy', async () => {
  withClipboard(() => Promise.reject(new DOMException('Refused', 'NotAllowedError')));
  renderIn('en', <TotpSetupDetails setup={SETUP} />);
  await act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Copy the key' })));
  expect(screen.getByRole('status')).toHaveTextContent('Could not copy');
  expect(String(window.getSelection())).toBe('JBSW Y3DP EHPK 3PXP');
});
