import { localeOfAddress } from '../../../shared/routes/page-locale';
import { loadChunk } from '../../../ui/load-chunk';
import type { SecretDispatch } from '../../secrets/find-secret';

/** Finds the secret of those who let a track play to its end. It comes with the player: no page carries it. */
export function findMelody({ dispatch }: { dispatch: SecretDispatch }): void {
  const locale = localeOfAddress(window.location.pathname);
  // Nobody waits for it: when it cannot be had, another track will end.
  void loadChunk('secrets', () => import('../../secrets/find-secret'), { isAwaited: false }).then(
    ({ findSecret }) => dispatch(findSecret('melody', locale)),
    console.warn,
  );
}
