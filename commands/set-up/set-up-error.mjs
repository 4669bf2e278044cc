/** Something the machine lacks, which the set-up cannot put right by itself; the message says what to do. */
export class SetUpError extends Error {
  name = 'SetUpError';
}
