import { useEffect, useLayoutEffect } from 'react';

/** `useLayoutEffect` without React's warning on the server, where effects do not run. */
export const useEffectInBrowser = typeof window === 'undefined' ? useEffect : useLayoutEffect;
