import type { PlayerState, WithPlayer } from './player/player-slice';

/*
 * Selectors of the player for pages. Only types are imported from its slice, whose code is in no
 * page.
 */

/** Returns the state of the player; undefined before its code is loaded. */
export const selectPlayerInSight = ({ player }: WithPlayer): PlayerState | undefined => player;

/** Returns whether the player is open. */
export const selectIsPlayerOpen = ({ player }: WithPlayer): boolean => player?.isOpen ?? false;
