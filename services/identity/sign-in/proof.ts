import type { SrpProof } from '../srp/srp';

/** Reads the proof of a secret from the answers to a question. */
export function proofOf(answers: Readonly<Record<string, string>>): SrpProof {
  return {
    timestamp: answers.TIMESTAMP ?? '',
    secretBlock: answers.PASSWORD_CLAIM_SECRET_BLOCK ?? '',
    signature: answers.PASSWORD_CLAIM_SIGNATURE ?? '',
  };
}
