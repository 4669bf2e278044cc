import { deviceNotFound, requireDevice } from '../devices/device-list';
import { invalidParameter, wrongPassword } from '../identity-fault';
import { countFailure } from '../passwords/attempts';
import { isSrpPublicNumber, startSrp, verifySrp } from '../srp/srp';
import { completeSignIn } from './complete-sign-in';
import { proofOf } from './proof';
import { type SignInAnswer, ask } from './sign-in';
import type { ChallengeOf } from './sessions';
import type { ChallengeResponse } from './challenge-response';

/** Asks a remembered device for the proof that it knows its secret. */
export function startDeviceProof({
  signIn,
  session,
  answers,
}: ChallengeResponse<ChallengeOf<'DEVICE_SRP_AUTH'>>): SignInAnswer {
  const { pool, user } = signIn;
  const device = requireDevice(user, answers.DEVICE_KEY);
  if (!device.srp) throw deviceNotFound();
  const clientPublic = answers.SRP_A ?? '';
  if (!isSrpPublicNumber(clientPublic)) throw invalidParameter('Missing required parameter SRP_A');
  pool.sessions.close(session.id);
  const exchange = startSrp(device.srp, clientPublic);
  return ask(
    signIn,
    { name: 'DEVICE_PASSWORD_VERIFIER', deviceKey: device.key, exchange },
    {
      SALT: device.srp.salt,
      SRP_B: exchange.serverPublic,
      SECRET_BLOCK: exchange.secretBlock,
      USERNAME: user.username,
      DEVICE_KEY: device.key,
    },
  );
}

/** Checks the proof of a device, which stands for the second factor. */
export function checkDeviceProof({
  signIn,
  session,
  answers,
}: ChallengeResponse<ChallengeOf<'DEVICE_PASSWORD_VERIFIER'>>): SignInAnswer {
  const { pool, user, progress } = signIn;
  const { deviceKey, exchange } = session.challenge;
  const device = requireDevice(user, deviceKey);
  pool.sessions.close(session.id);
  if (!verifySrp(exchange, { scope: device.group, id: device.key }, proofOf(answers))) {
    countFailure(user, pool.now());
    throw wrongPassword();
  }
  device.seenAt = pool.now();
  return completeSignIn({ ...signIn, progress: { ...progress, deviceKey } });
}
