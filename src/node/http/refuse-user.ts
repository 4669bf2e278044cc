import { say, type Sentence } from '../../../content-schema';

/**
 * Refuses an address with a user name or a password, to which `fetch` sends no request.
 * @throws {Error} when it has one. The message contains neither.
 */
export function refuseUser(what: Sentence, { username, password }: URL): void {
  if (username === '' && password === '') return;
  throw new Error(
    say({
      fr: `${what.fr} : l’adresse ne doit contenir ni nom d’utilisateur ni mot de passe.`,
      en: `${what.en}: expected an address without a user name or password, received one with them.`,
    }),
  );
}
