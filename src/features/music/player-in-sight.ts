import type { PlayerState, WithPlayer } from './player/player-slice';

/*
 * What pages see of the player. Types alone come from its slice, whose code is in no page.
 */

/** The player; undefined before its code has come. */
export const selectPlayerInSight = ({ player }: WithPlayer): PlayerState | undefined => player;

/** Whether the player is open. */
export const selectIsPlayerOpen = ({ player }: WithPlayer): boolean => player?.isOpen ?? false;
