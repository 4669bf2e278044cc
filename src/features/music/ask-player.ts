/** What a page asks of the player, whose code may not have come yet. */
export type PlayerWish =
  /** Opens the player, or closes it when it is open. */
  | { kind: 'toggle' }
  /** A track was chosen on a page: the same one again pauses, or goes on. */
  | { kind: 'play'; key: string; playlist: 'favorites' | 'all' };

let answer: ((wish: PlayerWish) => void) | null = null;

/** Asks something of the player. It is nothing before scripts run: buttons are replayed then. */
export function askPlayer(wish: PlayerWish): void {
  answer?.(wish);
}

/** Says who hears what pages ask. @returns how to stop. */
export function hearPlayerWishes(listener: (wish: PlayerWish) => void): () => void {
  answer = listener;
  return () => {
    if (answer === listener) answer = null;
  };
}
