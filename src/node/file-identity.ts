/** Size, time and inode of a file: while they are the same, so are its bytes. */
export interface FileIdentity {
  size: number | bigint;
  mtimeNs: bigint;
  ino: bigint;
}

/** Returns the identity of a file as a text. */
export const identityOf = ({ size, mtimeNs, ino }: FileIdentity): string => `${size}-${mtimeNs}-${ino}`;
