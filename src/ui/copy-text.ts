/**
 * Copies a text. If the browser has no clipboard API for the page, as over plain http, it uses the
 * old copy command. If that fails too, it selects the element that contains the text, for the
 * reader to copy.
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

/**
 * Copies with the old command. Some browsers copy only a selection. The clipboard still gets
 * `text`, which may differ from the rendered one.
 */
function copyByCommand(text: string, shownIn: Element): boolean {
  const selection = window.getSelection();
  selection?.selectAllChildren(shownIn);
  const onCopy = (event: ClipboardEvent) => {
    event.clipboardData?.setData('text/plain', text);
    event.preventDefault();
    // Prevents other listeners from changing it.
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
