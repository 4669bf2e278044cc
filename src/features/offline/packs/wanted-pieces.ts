import type { PackManifest } from '../../../../content-schema';
import { piecePath } from '../../../shared/offline/offline-files';

/** A piece or a file that a manifest names. */
export interface WantedPiece {
  digest: string;
  kind: 'piece' | 'file';
  bytes: number;
  /** Where it is fetched. */
  address: string;
}

/** What a manifest names, by digest: what several pages share is there once. */
export function wantedPieces({ pages, files }: PackManifest): Map<string, WantedPiece> {
  const wanted = new Map<string, WantedPiece>();
  for (const { digest, bytes } of pages)
    wanted.set(digest, { digest, kind: 'piece', bytes, address: piecePath(digest) });
  for (const { digest, bytes, path } of files) wanted.set(digest, { digest, kind: 'file', bytes, address: path });
  return wanted;
}

/** What of it is not there. */
export function absentPieces(manifest: PackManifest, present: ReadonlySet<string>): WantedPiece[] {
  return [...wantedPieces(manifest).values()].filter(({ digest }) => !present.has(digest));
}

/** What pieces weigh together. */
export const totalBytes = (pieces: Iterable<WantedPiece>): number => {
  let sum = 0;
  for (const { bytes } of pieces) sum += bytes;
  return sum;
};

const NAME_END = /([\w-]{22})\.json$/;

/** The digest that a manifest is named by; empty when its address is of another form. */
export const manifestDigest = (address: string): string => NAME_END.exec(address)?.[1] ?? '';
