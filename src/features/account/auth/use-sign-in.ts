import { useEffect, useRef, useState } from 'react';
import type { FirstFactor, IdentityPort, SignInStep } from '../identity/identity-port';
import { hasPendingSignIn } from '../identity/pending-sign-in';
import { errorCode } from '../error-catalogue';
import { useIdentity } from '../use-identity';
import { clearStep, storeStep, readStoredStep, consumeStoredName } from './session-storage';

/** Reason why the first form is rendered again. */
export type StartNotice = 'expired' | 'confirmed' | 'passwordChanged' | 'notForgotten';

/** State of a sign-in. */
export type SignInView =
  | { at: 'start'; username: string; notice: StartNotice | null }
  | { at: 'step'; username: string; step: SignInStep };

/** Values of the first form. */
export interface Credentials {
  username: string;
  password: string | null;
  /** The factor to try first, where there is a choice. */
  preferred?: FirstFactor;
}

/** A sign-in, step by step. */
export interface SignIn {
  view: SignInView;
  /** Incremented with each step, also when the same one is repeated: the key of its form. */
  stepCount: number;
  start: (credentials: Credentials) => Promise<void>;
  answer: (response: string, attributes?: Readonly<Record<string, string>>) => Promise<void>;
  /**
   * Requests another code by repeating the same steps; null after a reload: the password is no
   * longer known.
   */
  resend: (() => Promise<void>) | null;
  /** Continues once the address is confirmed: signs in again if the password is still known. */
  confirmed: () => Promise<void>;
  /** Renders the first form again and cancels the pending sign-in. */
  leave: (username: string, notice?: StartNotice) => Promise<void>;
}

/**
 * The answers that led to the current step, to repeat them. It contains the password and is in
 * memory only.
 */
interface Attempt {
  credentials: Credentials;
  answers: readonly string[];
}

interface State {
  stepCount: number;
  view: SignInView;
  /** Null where these are unknown: at the start, and after a reload. */
  attempt: Attempt | null;
}

/** Error codes after which the sign-in has ended. */
const ENDED = ['SignInSessionExpired', 'SignInException'];

/**
 * Manages the steps of a sign-in.
 * @param reached A step reached otherwise, such as by signing up (default: the start, or the stored
 * step).
 */
export function useSignIn(reached?: { username: string; step: SignInStep }): SignIn {
  const identity = useIdentity();
  const [{ stepCount, view, attempt }, setState] = useState<State>(() => ({
    stepCount: 0,
    view: reached === undefined ? { at: 'start', username: '', notice: null } : { at: 'step', ...reached },
    attempt: null,
  }));
  const go = (nextView: SignInView, nextAttempt: Attempt | null = null) =>
    setState((before) => ({ stepCount: before.stepCount + 1, view: nextView, attempt: nextAttempt }));
  const goToStep = (step: SignInStep, username: string, nextAttempt: Attempt | null) => {
    storeStep(step, username, Date.now());
    go({ at: 'step', username, step }, step.name === 'DONE' ? null : nextAttempt);
  };
  const goToStart = (username: string, notice: StartNotice | null) => {
    clearStep();
    go({ at: 'start', username, notice });
  };

  const onAppear = useRef(() => {
    if (reached !== undefined) return;
    const stored = readStoredStep(Date.now());
    const name = consumeStoredName();
    if (stored === null) {
      if (name !== '') go({ at: 'start', username: name, notice: null });
    } else if (stored.step !== null && hasPendingSignIn(Date.now())) {
      go({ at: 'step', username: stored.username, step: stored.step });
    } else goToStart(stored.username, 'expired');
  });
  useEffect(() => onAppear.current(), []);

  const start = async (credentials: Credentials) => {
    const step = await begin(identity, credentials);
    goToStep(step, credentials.username, { credentials, answers: [] });
  };
  const answer: SignIn['answer'] = async (response, attributes) => {
    if (view.at !== 'step') return;
    try {
      const step = await identity.answer(response, attributes);
      goToStep(step, view.username, attemptAfter(attempt, view.step, response));
    } catch (error) {
      if (!ENDED.includes(errorCode(error))) throw error;
      goToStart(view.username, 'expired');
    }
  };
  const resend = async ({ credentials, answers }: Attempt) => {
    let step = await begin(identity, credentials);
    for (const response of answers) step = await identity.answer(response);
    // On the same step the form stays, with its values.
    if (view.at === 'step' && step.name === view.step.name) storeStep(step, view.username, Date.now());
    else goToStep(step, view.username, { credentials, answers });
  };
  return {
    view,
    stepCount,
    start,
    answer,
    resend: attempt === null ? null : () => resend(attempt),
    confirmed: async () => {
      if (attempt === null) goToStart(view.username, 'confirmed');
      else await start(attempt.credentials);
    },
    leave: async (username, notice) => {
      goToStart(username, notice ?? null);
      try {
        await identity.cancelSignIn();
      } catch (error) {
        // The provider's state expires on its own; state left in this browser is reported.
        if (errorCode(error) === 'LoginStateResetFailed') goToStart(username, 'notForgotten');
      }
    },
  };
}

/**
 * Starts a sign-in. A required confirmation or reset becomes a step, whether the provider reports
 * it as a step or an error.
 */
async function begin(identity: IdentityPort, { username, password, preferred }: Credentials): Promise<SignInStep> {
  try {
    return await identity.signIn(username, password, preferred);
  } catch (error) {
    const code = errorCode(error);
    if (code === 'CONFIRM_SIGN_UP') return { name: 'CONFIRM_SIGN_UP' };
    if (code === 'RESET_PASSWORD' || code === 'PasswordResetRequiredException') return { name: 'RESET_PASSWORD' };
    throw error;
  }
}

/**
 * Returns the attempt after an answer. A new password replaces the old one, and earlier answers are
 * dropped.
 */
function attemptAfter(attempt: Attempt | null, { name }: SignInStep, response: string): Attempt | null {
  if (attempt === null) return null;
  if (name === 'CONFIRM_SIGN_IN_WITH_NEW_PASSWORD_REQUIRED') {
    return { credentials: { ...attempt.credentials, password: response }, answers: [] };
  }
  return { ...attempt, answers: [...attempt.answers, response] };
}
