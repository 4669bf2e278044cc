import { useEffect, useLayoutEffect } from 'react';

/** `useLayoutEffect`, without the warning of React where a server renders: effects do not run there. */
export const useEffectInBrowser = typeof window === 'undefined' ? useEffect : useLayoutEffect;
