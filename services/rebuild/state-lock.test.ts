import { assertStateFree } from './state-lock';
import { startTestRebuild, stopTestRebuilds } from './testing/test-rebuild';

afterEach(stopTestRebuilds);

test('a state folder is refused while a service uses it, and free before and after', async () => {
  const { service, stateDir } = await startTestRebuild();
  expect(() => assertStateFree(stateDir)).toThrow(/^State folder .*: expected it to be free, and another rebuild/);
  await service.close();
  expect(() => assertStateFree(stateDir)).not.toThrow();
  expect(() => assertStateFree(`${stateDir}-none`)).not.toThrow();
});
