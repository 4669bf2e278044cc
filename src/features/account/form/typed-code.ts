/** A code as it was typed or pasted, without the spaces that mails and apps show in it. */
export const typedCode = (typed: string | undefined): string => (typed ?? '').replace(/\s+/g, '');

/** Which field an error about a code belongs to, in a form whose field is named `code`. */
export const CODE_ERROR_FIELDS = {
  CodeMismatchException: 'code',
  ExpiredCodeException: 'code',
  EnableSoftwareTokenMFAException: 'code',
} as const;
