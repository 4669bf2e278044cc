/** A refusal in Cognito's words: the caller reads its `type`, people read its message. */
export class IdentityFault extends Error {
  override readonly name = 'IdentityFault';

  /** @param type Cognito's name of the error, such as `NotAuthorizedException`. */
  constructor(
    readonly type: string,
    message: string,
    readonly status = 400,
  ) {
    super(message);
  }
}

/** Refuses parameters. */
export function invalidParameter(message: string): IdentityFault {
  return new IdentityFault('InvalidParameterException', message);
}

/** Refuses somebody. */
export function notAuthorized(message: string): IdentityFault {
  return new IdentityFault('NotAuthorizedException', message);
}

/** Refuses a password, or a user who must not be known to be missing. */
export function wrongPassword(): IdentityFault {
  return notAuthorized('Incorrect username or password.');
}

/** Says that something does not exist. */
export function resourceNotFound(message: string): IdentityFault {
  return new IdentityFault('ResourceNotFoundException', message);
}

/** Says that something was tried too often. */
export function limitExceeded(): IdentityFault {
  return new IdentityFault('LimitExceededException', 'Attempt limit exceeded, please try after some time.');
}
