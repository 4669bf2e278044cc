import { siteLocales } from '../../../../content-schema';
import { localeOfPath } from '../../../shared/routes/page-locale';
import { loadChunk } from '../../../ui/load-chunk';
import type { SecretDispatch } from '../../secrets/find-secret';
import { withoutBasePath } from '../../../shared/routes/base-path';

/**
 * Finds the secret for playing a track to its end. The code belongs to the player, so no page
 * includes it.
 */
export function findMelody({ dispatch }: { dispatch: SecretDispatch }): void {
  const locale = localeOfPath(withoutBasePath(window.location.pathname)) ?? siteLocales[0];
  // Runs in the background: if it cannot be loaded, another track will end.
  void loadChunk('secrets', () => import('../../secrets/find-secret'), { isAwaited: false }).then(
    ({ findSecret }) => dispatch(findSecret('melody', locale)),
    console.warn,
  );
}
