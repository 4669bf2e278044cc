import { digestOf, inflatePiece } from '../store/piece-bytes';

/** Inflates a stored page delta to JSON; null when it does not match its digest. */
export async function inflated(bytes: ArrayBuffer, digest: string): Promise<string | null> {
  try {
    const json = await inflatePiece(bytes);
    return (await digestOf(json)) === digest ? new TextDecoder().decode(json) : null;
  } catch {
    return null;
  }
}
