import { createHmac, randomBytes } from 'node:crypto';
import { poolNameOf, type PoolSettings } from '../pool-settings';
import { makeSrpVerifier } from '../srp/srp';
import { newUser, type StoredUser } from '../state/identity-state';

/** Maximum number of decoys. The oldest are dropped. */
const CAPACITY = 1000;

/**
 * Creates the decoys of unknown users: a sign-in with an unknown name gets the same challenges as
 * any other, and fails.
 * @param now Current time in seconds.
 * @returns the decoy of a name, or of a decoy's own username. The same name has the same decoy.
 */
export function createDecoys(settings: PoolSettings, now: () => number): (given: string) => StoredUser {
  const secret = randomBytes(32);
  const derive = (purpose: string, name: string): string =>
    createHmac('sha256', secret).update(`${purpose}:${name}`).digest('hex');
  const byName = new Map<string, StoredUser>();
  const byUsername = new Map<string, StoredUser>();

  function create(name: string): StoredUser {
    const username = derive('username', name).replace(/^(.{8})(.{4})(.{4})(.{4})(.{12}).*$/, '$1-$2-$3-$4-$5');
    const email = name.includes('@') ? name : `${derive('email', name).slice(0, 8)}@example.org`;
    const decoy = newUser(username, { sub: username, email, email_verified: 'true' }, 'CONFIRMED', now());
    const salt = derive('salt', name).slice(0, 32);
    decoy.password = {
      scrypt: `${salt}:${derive('hash', name)}`,
      srp: makeSrpVerifier({ scope: poolNameOf(settings), id: username }, derive('password', name), salt),
    };
    return decoy;
  }

  return (given) => {
    const name = given.toLowerCase();
    const known = byUsername.get(name) ?? byName.get(name);
    if (known) return known;
    const [oldest] = byName;
    if (oldest && byName.size >= CAPACITY) {
      byName.delete(oldest[0]);
      byUsername.delete(oldest[1].username);
    }
    const decoy = create(name);
    byName.set(name, decoy);
    byUsername.set(decoy.username, decoy);
    return decoy;
  };
}
