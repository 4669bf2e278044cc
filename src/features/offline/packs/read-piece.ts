import { pagePieceSchema, type PagePiece } from '../../../../content-schema';
import { inflatePiece } from '../store/piece-bytes';

/** Parses a page delta; null when it is invalid, even if its bytes match the manifest. */
export async function readPiece(bytes: ArrayBuffer): Promise<PagePiece | null> {
  try {
    const value: unknown = JSON.parse(new TextDecoder().decode(await inflatePiece(bytes)));
    return pagePieceSchema.safeParse(value).data ?? null;
  } catch {
    return null;
  }
}
