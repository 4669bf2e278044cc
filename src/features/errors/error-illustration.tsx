import { useState } from 'react';
import { ANIMATED_ERROR_ILLUSTRATION, ERROR_ILLUSTRATION_COUNT } from '../../../content-schema';
import { useIsInBrowser } from '../../ui/use-is-in-browser';

const SIZE = { width: 600, height: 400 } as const;
const still = (number: number) => `/errors/${number}${number === ANIMATED_ERROR_ILLUSTRATION ? '-still' : ''}.png`;

/**
 * The heron in one of 83 scenes, chosen at random once the page is in the browser; before that a box of the same size,
 * so that nothing jumps. The one that moves stands still for readers who asked for that. Decoration.
 */
export function ErrorIllustration() {
  const [number] = useState(() => 1 + Math.floor(Math.random() * ERROR_ILLUSTRATION_COUNT));
  const isInBrowser = useIsInBrowser();
  return (
    <div className="error-illustration">
      {isInBrowser ? (
        <picture>
          {number === ANIMATED_ERROR_ILLUSTRATION && (
            <source media="(prefers-reduced-motion: no-preference)" srcSet={`/errors/${number}.gif`} />
          )}
          <img src={still(number)} alt="" {...SIZE} />
        </picture>
      ) : (
        <noscript>
          <img src={still(1)} alt="" {...SIZE} />
        </noscript>
      )}
    </div>
  );
}
