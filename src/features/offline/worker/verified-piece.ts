import { digestOf, inflatePiece } from '../store/piece-bytes';

/** The JSON of a piece as it is kept, deflated; null when it is not what its digest says. */
export async function inflated(bytes: ArrayBuffer, digest: string): Promise<string | null> {
  try {
    const json = await inflatePiece(bytes);
    return (await digestOf(json)) === digest ? new TextDecoder().decode(json) : null;
  } catch {
    return null;
  }
}
