import { selectShownColorMode } from '../../features/color-mode/color-mode-slice';
import type { Ports } from '../ports/ports';
import type { Listeners } from './listening';

/** Makes the document show the colour mode that the store says. */
export function listenToColorMode(listeners: Listeners, { colorScheme }: Ports): void {
  listeners.startListening({
    predicate: (_, current, previous) => selectShownColorMode(current) !== selectShownColorMode(previous),
    effect: (_, { getState }) => colorScheme.show(selectShownColorMode(getState())),
  });
}
