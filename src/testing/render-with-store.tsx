import { act, type RenderResult } from '@testing-library/react';
import type { ReactElement, ReactNode } from 'react';
import { Provider } from 'react-redux';
import type { Locale } from '../../content-schema';
import { followBrowser } from '../app/store/follow-browser';
import { createAppStore, type AppStore } from '../app/store/store';
import { fakePorts, type FakeBrowser, type FakePorts } from './fake-ports';
import { translateIn } from '../messages/use-translation';
import { messagesIn, renderIn } from './render-in';

/** Result of `renderWithStore`: that of Testing Library, the ports and the store. */
export interface RenderedWithStore extends RenderResult {
  ports: FakePorts;
  store: AppStore;
}

/**
 * Renders an element with the real store on a fake browser, in the language of a locale, as after
 * hydration.
 */
export function renderWithStore(locale: Locale, element: ReactElement, browser: FakeBrowser = {}): RenderedWithStore {
  const ports = fakePorts(browser);
  ports.translator.use(translateIn(messagesIn(locale), 'partials'));
  const store = createAppStore(ports);
  const inStore = (inner: ReactNode) => <Provider store={store}>{inner}</Provider>;
  const result = renderIn(locale, inStore(element));
  act(() => void followBrowser(store, ports));
  return { ...result, rerender: (next) => result.rerender(inStore(next)), ports, store };
}
