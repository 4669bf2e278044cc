import { pagePieceSchema, type PagePiece } from '../../../../content-schema';
import { inflatePiece } from '../store/piece-bytes';

/** Reads a piece; null when it is none, though its bytes are what the manifest says. */
export async function readPiece(bytes: ArrayBuffer): Promise<PagePiece | null> {
  try {
    const value: unknown = JSON.parse(new TextDecoder().decode(await inflatePiece(bytes)));
    return pagePieceSchema.safeParse(value).data ?? null;
  } catch {
    return null;
  }
}
