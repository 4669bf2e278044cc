import { shortDigest } from '../../../shared/offline/offline-files';

/** The digest by which packs name what has these bytes. */
export async function digestOf(bytes: ArrayBuffer | Uint8Array<ArrayBuffer>): Promise<string> {
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
  const base64 = btoa(String.fromCharCode(...hash));
  return shortDigest(base64.replace(/\+/g, '-').replace(/\//g, '_'));
}

/** The JSON of a piece as it is kept, deflated; null when it is not what its digest says. */
export async function inflated(bytes: ArrayBuffer, digest: string): Promise<string | null> {
  try {
    const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream('deflate-raw'));
    const json = await new Response(stream).arrayBuffer();
    return (await digestOf(json)) === digest ? new TextDecoder().decode(json) : null;
  } catch {
    return null;
  }
}
