import type { PackManifest } from '../../../../content-schema';
import { piecePath } from '../../../shared/offline/offline-files';

/** A page delta or a file that a manifest names. */
export interface WantedPiece {
  digest: string;
  kind: 'piece' | 'file';
  bytes: number;
  /** Address to fetch it from. */
  address: string;
}

/** Returns the parts that a manifest names, by digest. Parts that pages share occur once. */
export function wantedPieces({ pages, files }: PackManifest): Map<string, WantedPiece> {
  const wanted = new Map<string, WantedPiece>();
  for (const { digest, bytes } of pages)
    wanted.set(digest, { digest, kind: 'piece', bytes, address: piecePath(digest) });
  for (const { digest, bytes, path } of files) wanted.set(digest, { digest, kind: 'file', bytes, address: path });
  return wanted;
}

/** Returns the parts of a manifest that are not stored. */
export function absentPieces(manifest: PackManifest, present: ReadonlySet<string>): WantedPiece[] {
  return [...wantedPieces(manifest).values()].filter(({ digest }) => !present.has(digest));
}

/** Returns the total size of parts. */
export const totalBytes = (pieces: Iterable<WantedPiece>): number => {
  let sum = 0;
  for (const { bytes } of pieces) sum += bytes;
  return sum;
};

const NAME_END = /([\w-]{22})\.json$/;

/** Returns the digest in the address of a manifest; empty when the address has another form. */
export const manifestDigest = (address: string): string => NAME_END.exec(address)?.[1] ?? '';
