import { wrongPassword } from '../identity-fault';
import { countFailure } from '../passwords/attempts';
import { afterFirstFactor } from './next-step';
import { type SignIn, type SignInAnswer, ask } from './sign-in';

/** Wrong answers after which a sign-in is over. */
const MOST_FAILURES = 3;

/** Asks the question of the pool's own. */
export function askCustomQuestion(signIn: SignIn, failures = 0): SignInAnswer {
  const { user, pool } = signIn;
  return ask(
    signIn,
    { name: 'CUSTOM_CHALLENGE', failures },
    { USERNAME: user.username, ...pool.settings.custom.challenge(user) },
  );
}

/** Checks the answer; a wrong one is asked for again. @param failures Wrong answers so far. */
export function checkCustomAnswer(signIn: SignIn, answer: string, failures: number): SignInAnswer {
  const { user, pool } = signIn;
  if (pool.users.has(user) && pool.settings.custom.check(user, answer)) return afterFirstFactor(signIn);
  countFailure(user, pool.now());
  if (failures + 1 >= MOST_FAILURES) throw wrongPassword();
  return askCustomQuestion(signIn, failures + 1);
}
