/** The keys that lead to the search, as `aria-keyshortcuts` has them; the boot script listens to them. */
export const searchKeys = (hasShortcut: boolean): string => `${hasShortcut ? '/ ' : ''}Control+K Meta+K`;
