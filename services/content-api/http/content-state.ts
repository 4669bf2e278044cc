import type { ChangeLog } from '../changes/change-log';
import type { Mode } from '../changes/change-log-store';
import type { ModeView } from '../view/mode-view';

/** What one mode serves at one moment. */
export interface ModeState {
  view: ModeView;
  changes: ChangeLog;
}

/** What the whole API serves at one moment; replaced as one when the directory changes. */
export type ContentState = Readonly<Record<Mode, ModeState>>;
