/**
 * Keeps React working on a page whose text nodes a translation program replaces. Chrome and Edge
 * replace each text node with a `<font>`, also those that React renders later. React then removes,
 * or inserts before, a node that is no longer in the page, which throws (facebook/react#11538), or
 * updates a detached node. Wrapping every such text in an element would help as well, but no lint
 * rule finds all of them, and libraries add more.
 *
 * When React removes a replaced text node or inserts before it, its replacement is used instead. A
 * text that React changes is put back and is translated again. Removing a node that is not a child
 * of the given parent does nothing, for every script on the page.
 * @returns a function that stops it.
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
      // A text that is connected again is already visible.
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

  /** Returns the child itself or its replacement in a parent; null when the parent has neither. */
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
