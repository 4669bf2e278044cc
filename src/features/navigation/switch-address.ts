import type { SwitchTarget } from '../../shared/navigation/switch-target';
import * as SHELL_IDS from '../../shared/shell-ids';

/**
 * Address of a switch entry. Where it does not lead to the same content it ends in the id of the notice, which shows that
 * of the page that it leads to.
 */
export function switchAddress({ path, resolution }: { path: string; resolution: SwitchTarget['resolution'] }): string {
  return resolution === 'same' ? path : `${path}#${SHELL_IDS.absentNotice}`;
}
