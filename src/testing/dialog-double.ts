/**
 * Adds to jsdom the missing parts of the native dialog: `showModal` and `close`, with the events of
 * a browser. Focus and the top layer are covered by end-to-end tests.
 */
export function installDialogDouble(): void {
  const prototype = HTMLDialogElement.prototype;
  prototype.showModal = function (this: HTMLDialogElement) {
    this.open = true;
  };
  prototype.close = function (this: HTMLDialogElement) {
    if (!this.open) return;
    this.open = false;
    this.dispatchEvent(new Event('close'));
  };
}
