import type { RenderResult } from '@testing-library/react';
import type { ReactElement } from 'react';
import { useStore } from 'react-redux';
import type { Locale } from '../../content-schema';
import type { AppState, AppStore } from '../app/store';
import { StoreProvider } from '../app/store-provider';
import { fakePorts, type FakeBrowser, type FakePorts } from './fake-ports';
import { renderIn } from './render-in';

/** What `renderWithStore` gives besides what Testing Library does. */
export interface RenderedWithStore extends RenderResult {
  ports: FakePorts;
  store: AppStore;
}

/** Renders an element with the real store on the ports of a fake browser, in the words of a locale. */
export function renderWithStore(locale: Locale, element: ReactElement, browser: FakeBrowser = {}): RenderedWithStore {
  const ports = fakePorts(browser);
  let store: AppStore | undefined;
  const Reveal = () => {
    store = useStore<AppState>() as AppStore;
    return null;
  };
  const result = renderIn(
    locale,
    <StoreProvider ports={ports}>
      <Reveal />
      {element}
    </StoreProvider>,
  );
  if (store === undefined) throw new Error('Expected the store to be rendered, found none.');
  return { ...result, ports, store };
}
