/** Whether a host name, without port, is this machine's own. */
export function isLoopbackHost(hostname: string): boolean {
  return /^(localhost|.+\.localhost|127(\.\d{1,3}){3}|\[::1\]|::1)$/i.test(hostname);
}

/** Whether an origin is served by this machine: exactly scheme, host and port, as browsers write it. */
export function isLoopbackOrigin(origin: string): boolean {
  const url = readWebAddress(origin);
  return url !== null && url.origin === origin && isLoopbackHost(url.hostname);
}

/** Whether an address leads to this machine. */
export function isLoopbackAddress(address: string): boolean {
  const url = readWebAddress(address);
  return url !== null && isLoopbackHost(url.hostname);
}

function readWebAddress(text: string): URL | null {
  if (!URL.canParse(text)) return null;
  const url = new URL(text);
  return url.protocol === 'http:' || url.protocol === 'https:' ? url : null;
}
