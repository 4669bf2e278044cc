import { type ComponentType, useEffect } from 'react';
import { useDispatch } from 'react-redux';
import { useMessages } from '../../messages/messages-context';
import { DATA_SECRET } from '../../shared/page-contract';
import { loadChunk } from '../../ui/load-chunk';
import type { SecretDispatch } from './find-secret';

/** Returns the dispatch function typed for secrets. */
export const useSecretDispatch = useDispatch.withTypes<SecretDispatch>();

/**
 * Finds secrets in the page while a component is mounted: elements with `data-secret` when they are
 * clicked, by pointer, touch or keyboard, and `details` elements that are open already, since these
 * open without scripts. Only pages and parts with secrets use it, so that no other page includes
 * it.
 */
export function useSecretPlaces(): void {
  const { locale } = useMessages();
  const dispatch = useSecretDispatch();
  useEffect(() => {
    const find = (place: Element | null) => {
      const id = place?.getAttribute(DATA_SECRET);
      if (!HAS_SECRET || id === null || id === undefined) return;
      // Loaded in the background: if it fails, nothing was found, and a second try may succeed.
      void loadChunk('secrets', () => import('./find-secret'), { isAwaited: false }).then(
        ({ findSecret }) => dispatch(findSecret(id, locale)),
        console.warn,
      );
    };
    const onClick = ({ target }: Event) => {
      if (target instanceof Element) find(target.closest(`[${DATA_SECRET}]`));
    };
    document.querySelectorAll(`details[open] > [${DATA_SECRET}]`).forEach(find);
    // Runs before React, which may change the clicked element.
    document.addEventListener('click', onClick, true);
    return () => document.removeEventListener('click', onClick, true);
  }, [dispatch, locale]);
}

/** Wraps a page that contains secrets. */
export function withSecretPlaces<Props extends object>(Page: ComponentType<Props>): ComponentType<Props> {
  return function PageWithSecrets(props: Props) {
    useSecretPlaces();
    return <Page {...props} />;
  };
}
