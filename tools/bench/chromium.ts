/** Chromium as the operating system brings it, quiet: it asks nobody on the network for anything. */
export const CHROMIUM = {
  executablePath: '/usr/bin/chromium',
  args: [
    // Its sandbox needs rights that containers and root do not give; it opens our own pages alone.
    '--no-sandbox',
    '--disable-quic',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
  ],
};
