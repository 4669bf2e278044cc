import type { SwitchTarget } from '../../shared/navigation/switch-target';
import { ABSENT_NOTICE_ID } from '../../ui/notice';

/**
 * Address of a switch entry. Where it does not lead to the same content it ends in `#absent`, which shows the notice
 * of the page that it leads to.
 */
export function switchAddress({ path, resolution }: { path: string; resolution: SwitchTarget['resolution'] }): string {
  return resolution === 'same' ? path : `${path}#${ABSENT_NOTICE_ID}`;
}
