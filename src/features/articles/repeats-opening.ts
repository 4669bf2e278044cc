/**
 * Tells whether a description only repeats how the text opens, as one cut from its first sentences does: a reader would
 * read the same words twice. Letters and digits alone are compared, so marks, entities and an ellipsis do not count.
 */
export function repeatsOpening(description: string, html: string): boolean {
  const words = lettersOf(description);
  if (words === '') return true;
  // Tags and entities take room, hence several times the length of the description.
  const opening = html.slice(0, description.length * 6 + 500).replace(/<[^>]*>/g, ' ');
  return lettersOf(opening.replace(/&[#\w]+;/g, ' ')).startsWith(words);
}

function lettersOf(text: string): string {
  return text.replace(/[^\p{L}\p{N}]+/gu, '').toLowerCase();
}
