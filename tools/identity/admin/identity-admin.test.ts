import { ADA, startTestIdentity, stopTestIdentities } from '../testing/test-identity';

afterEach(stopTestIdentities);

test('an administrator creates users, and a temporary password is replaced at the first sign-in', async () => {
  const { service, call, signIn } = await startTestIdentity();
  const bob = { email: 'bob@example.org', password: 'Mountain-1', isPasswordTemporary: true, groups: ['Translator'] };
  expect(await service.admin.createUser(bob)).toMatchObject({
    status: 'FORCE_CHANGE_PASSWORD',
    groups: ['Translator'],
    attributes: { email: 'bob@example.org', email_verified: 'true' },
  });
  await expect(service.admin.createUser(bob)).rejects.toThrow('already exists');
  await expect(signIn(bob.email, 'Mountain-2')).rejects.toThrow('Incorrect username or password.');

  const parameters = { USERNAME: bob.email, PASSWORD: bob.password };
  const start = await call('InitiateAuth', { AuthFlow: 'USER_PASSWORD_AUTH', AuthParameters: parameters });
  const answer = (password: string) =>
    call('RespondToAuthChallenge', {
      ChallengeName: start.body.ChallengeName,
      Session: start.body.Session,
      ChallengeResponses: { USERNAME: bob.email, NEW_PASSWORD: password },
    });
  expect((await answer('short')).error).toBe('InvalidPasswordException');
  expect((await answer('Difference-2')).body.AuthenticationResult).toHaveProperty('IdToken');
  expect(await signIn(bob.email, 'Difference-2')).toHaveProperty('IdToken');
});

test('a user joins a group once, by any of its names, and is deleted; an unknown user is reported', async () => {
  const { service } = await startTestIdentity();
  const { admin } = service;
  const bob = { email: 'bob@example.org', password: 'Mountain-1', attributes: { preferred_username: 'bob' } };
  await admin.createUser(bob);
  await admin.addToGroup(bob.email, 'Redactor');
  await admin.addToGroup('BOB', 'Redactor');
  expect(admin.listUsers()[1]).toMatchObject({ groups: ['Redactor'] });
  await expect(admin.enable('nobody')).rejects.toThrow('received nobody. Create it first.');
  await admin.deleteUser(ADA.email);
  expect(admin.listUsers()).toHaveLength(1);
});
