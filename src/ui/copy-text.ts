/**
 * Copies a text. Where the browser has no clipboard for pages, as over plain http, the old command copies it; where that does not
 * either, the element that shows it is selected, for the reader to copy.
 * @returns whether it was copied.
 */
export async function copyText(text: string, shownIn: Element): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return copyByCommand(text, shownIn);
  }
}

/** Some browsers copy a selection alone; the text itself goes along, which may be another one than what is shown. */
function copyByCommand(text: string, shownIn: Element): boolean {
  const selection = window.getSelection();
  selection?.selectAllChildren(shownIn);
  const onCopy = (event: ClipboardEvent) => {
    event.clipboardData?.setData('text/plain', text);
    event.preventDefault();
    // Nobody else is to change it.
    event.stopImmediatePropagation();
  };
  window.addEventListener('copy', onCopy, true);
  try {
    const isCopied = document.execCommand('copy');
    if (isCopied) selection?.removeAllRanges();
    return isCopied;
  } catch {
    return false;
  } finally {
    window.removeEventListener('copy', onCopy, true);
  }
}
