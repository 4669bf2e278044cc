import { IdentityError } from '../../features/account/identity/identity-error';

/** Waits for something, and fails with a code when it takes too long. */
export async function withinTime<Result>(wanted: Promise<Result>, milliseconds: number, code: string): Promise<Result> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const tooLong = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new IdentityError(code)), milliseconds);
  });
  try {
    return await Promise.race([wanted, tooLong]);
  } finally {
    clearTimeout(timer);
  }
}
