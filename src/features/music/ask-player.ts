/** What a page asks of the player, whose code may not have come yet. */
export type PlayerCommand =
  /** Opens the player, or closes it when it is open. */
  | { kind: 'toggle' }
  /** A track was chosen on a page: the same one again pauses, or goes on. */
  | { kind: 'play'; key: string; playlist: 'favorites' | 'all' };

let answer: ((command: PlayerCommand) => void) | null = null;

/** Asks something of the player. It is nothing before scripts run: buttons are replayed then. */
export function askPlayer(command: PlayerCommand): void {
  answer?.(command);
}

/** Subscribes to the commands of pages. @returns how to stop. */
export function onPlayerCommand(listener: (command: PlayerCommand) => void): () => void {
  answer = listener;
  return () => {
    if (answer === listener) answer = null;
  };
}
