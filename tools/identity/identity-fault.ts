/** A refusal in Cognito's format: its `type` for clients, its message for people. */
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

/** Error for invalid parameters. */
export function invalidParameter(message: string): IdentityFault {
  return new IdentityFault('InvalidParameterException', message);
}

/** Error for a user without authorization. */
export function notAuthorized(message: string): IdentityFault {
  return new IdentityFault('NotAuthorizedException', message);
}

/** Error for a wrong password, or for an unknown user whose absence must not be revealed. */
export function wrongPassword(): IdentityFault {
  return notAuthorized('Incorrect username or password.');
}

/** Error for a missing resource. */
export function resourceNotFound(message: string): IdentityFault {
  return new IdentityFault('ResourceNotFoundException', message);
}

/** Error for too many attempts. */
export function limitExceeded(): IdentityFault {
  return new IdentityFault('LimitExceededException', 'Attempt limit exceeded, please try after some time.');
}
