/** Command of a page to the player, whose code may not be loaded yet. */
export type PlayerCommand =
  /** Opens the player, or closes it when it is open. */
  | { kind: 'toggle' }
  /**
   * Plays a track chosen on a page. The same track again toggles pause, or with `starts` goes on
   * playing.
   */
  | { kind: 'play'; key: string; playlist: 'favorites' | 'all'; starts?: boolean };

let answer: ((command: PlayerCommand) => void) | null = null;

/** Sends a command to the player. Does nothing before scripts run: clicks are replayed then. */
export function askPlayer(command: PlayerCommand): void {
  answer?.(command);
}

/** Subscribes to the commands of pages. @returns a function that stops it. */
export function onPlayerCommand(listener: (command: PlayerCommand) => void): () => void {
  answer = listener;
  return () => {
    if (answer === listener) answer = null;
  };
}
