/**
 * Lets React go on with a page whose text nodes a translation program replaces: Chrome and Edge put a `<font>` in the place of each,
 * also of those that React makes later. React then removes, or inserts beside, a node that is no longer there, which throws
 * (facebook/react#11538), or writes into one that nobody sees. Elements around every such text would cure it as well, but no rule
 * finds all of them, and the next library brings others.
 *
 * What took the place of a text node is removed in its stead, or inserted beside; a text that React changes comes back, and is
 * translated anew. A node that is not where its parent is asked to remove it is left alone, for every program of the page.
 * @returns how to stop.
 */
export function followTranslation(): () => void {
  const prototype = Node.prototype;
  const { removeChild, insertBefore } = prototype;
  const replacements = new WeakMap<Node, Node>();
  const observer = new MutationObserver((records) => records.forEach(follow));
  observer.observe(document.body, { childList: true, subtree: true });

  function follow({ type, target, removedNodes, addedNodes, previousSibling, nextSibling }: MutationRecord): void {
    if (type === 'characterData') {
      const replacement = replacements.get(target);
      // Where it came back in the meantime, it is seen.
      if (replacement instanceof Element && !target.isConnected) replacement.replaceWith(target);
      return;
    }
    for (const removed of removedNodes) {
      if (!(removed instanceof Text)) continue;
      const replacement = [...addedNodes, previousSibling, nextSibling].find((each) => each?.nodeName === 'FONT');
      if (!replacement) continue;
      replacements.set(removed, replacement);
      observer.observe(removed, { characterData: true });
    }
  }

  /** What stands in a parent where a child of it was; null where nothing does. */
  function standIn(parent: Node, child: Node): Node | null {
    if (child.parentNode === parent) return child;
    observer.takeRecords().forEach(follow);
    const replacement = replacements.get(child) ?? null;
    return replacement?.parentNode === parent ? replacement : null;
  }

  prototype.removeChild = function removeChildThatIsThere<Child extends Node>(this: Node, child: Child): Child {
    const there = standIn(this, child);
    if (there !== null) removeChild.call(this, there);
    return child;
  };
  prototype.insertBefore = function insertBeforeWhatIsThere<Child extends Node>(
    this: Node,
    child: Child,
    reference: Node | null,
  ): Child {
    insertBefore.call(this, child, reference && standIn(this, reference));
    return child;
  };
  return () => {
    observer.disconnect();
    Object.assign(prototype, { removeChild, insertBefore });
  };
}
