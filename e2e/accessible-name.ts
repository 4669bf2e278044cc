import type { Page } from '@playwright/test';

/** Returns the accessible name of an element in this browser. */
export async function accessibleName(page: Page, selector: string): Promise<string> {
  const session = await page.context().newCDPSession(page);
  const { root } = await session.send('DOM.getDocument');
  const { nodeId } = await session.send('DOM.querySelector', { nodeId: root.nodeId, selector });
  const { nodes } = await session.send('Accessibility.getPartialAXTree', { nodeId, fetchRelatives: false });
  await session.detach();
  return String(nodes[0]?.name?.value ?? '');
}
