import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import { type ComponentType, useEffect } from 'react';
import { useDispatch } from 'react-redux';
import { useMessages } from '../../messages/messages-context';
import { DATA_SECRET } from '../../shared/page-contract';
import { loadChunk } from '../../ui/load-chunk';
import type { SecretServices } from './find-secret';
import type { selectSecrets } from './secrets-slice';

/** The store, as secrets use it. */
export const useSecretDispatch =
  useDispatch.withTypes<ThunkDispatch<Parameters<typeof selectSecrets>[0], SecretServices, UnknownAction>>();

/**
 * Finds what is hidden in the page while a component is shown: whatever has `data-secret`, when it is clicked, by a pointer, a
 * finger or a key; a fold also when it stands open already, since folds open without scripts. Pages and parts that hide
 * something use it, so that no other page carries it.
 */
export function useSecretPlaces(): void {
  const { locale } = useMessages();
  const dispatch = useSecretDispatch();
  useEffect(() => {
    const find = (place: Element | null) => {
      const id = place?.getAttribute(DATA_SECRET);
      if (!HAS_SECRET || id === null || id === undefined) return;
      // Nobody waits for it: when it cannot be had, nothing was found, and a second try may.
      void loadChunk('secrets', () => import('./find-secret'), { isAwaited: false }).then(
        ({ findSecret }) => dispatch(findSecret(id, locale)),
        console.warn,
      );
    };
    const onClick = ({ target }: Event) => {
      if (target instanceof Element) find(target.closest(`[${DATA_SECRET}]`));
    };
    document.querySelectorAll(`details[open] > [${DATA_SECRET}]`).forEach(find);
    // Before React: what is clicked may change by it.
    document.addEventListener('click', onClick, true);
    return () => document.removeEventListener('click', onClick, true);
  }, [dispatch, locale]);
}

/** A page that hides something. */
export function withSecretPlaces<Props extends object>(Page: ComponentType<Props>): ComponentType<Props> {
  return function PageWithSecrets(props: Props) {
    useSecretPlaces();
    return <Page {...props} />;
  };
}
