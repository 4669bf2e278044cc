import { HERON } from '../../shared/social-image/heron-outline';

/** An image of the site, as wide as the page. */
export interface SceneImage {
  src: string;
  /** Pixels, to reserve space before it loads. */
  width: number;
  height: number;
}

/** Image that replaces the river. */
export interface HomeScene {
  light: SceneImage;
  /** Image for the dark mode (default: the same). */
  dark?: SceneImage;
  /** Alternative text; empty for decoration. */
  alt: string;
}

/**
 * Decorative scene of a river in the morning: hills, reeds, still water. It uses the colours of the
 * site in both colour modes and is not animated. Narrow screens show the middle of it. Colours are
 * attributes because the content security policy forbids inline styles.
 */
export function RiverScene() {
  return (
    <svg className="river-scene" viewBox="0 120 1600 180" preserveAspectRatio="xMidYMax slice">
      <circle cx="980" cy="178" r="42" fill={SUN} />
      {/* Flattened down to the water: the image is low, and nothing of it is cut off. */}
      <g transform="matrix(1 0 0 .62 0 93.5)">
        <path
          d="M0 176c110-46 210-54 320-16s190-72 330-66 170 66 300 66 190-48 320-42 210 26 330 4v128H0z"
          fill={FAR_HILLS}
        />
        <path d="M0 212c150-38 300-38 440-12s250 26 390 4 280-40 420-16 220 20 350-6v68H0z" fill={NEAR_HILLS} />
      </g>
      <path d="M0 234c220-16 380-12 560-2s300 4 480-4 380-4 560 4v20H0z" fill={BANK} />
      <path d="M0 246h1600v74H0z" fill={WATER} />
      <path
        d="M96 262h150m40 0h70M420 276h220m36 0h40M760 260h110m510 4h120m26 0h40M900 294h260m40 0h50M180 300h190m34 0h40M1290 284h170"
        fill="none"
        stroke="var(--surface)"
        strokeWidth="3"
        strokeLinecap="round"
        strokeOpacity=".5"
      />
      <path d="M930 260h100m-84 11h66m-48 11h30" fill="none" stroke={SUN} strokeWidth="4" strokeLinecap="round" />
      <Reeds transform="translate(440 40) scale(.875)" />
      <Reeds transform="translate(64)" />
      <Reeds transform="translate(276 96) scale(-.7 .7)" />
      <Reeds transform="translate(1566 24) scale(-.925 .925)" />
    </svg>
  );
}

/**
 * Returns a colour of the site mixed with the background: the farther away, the lower its share.
 */
const hazy = (token: string, share: number) => `color-mix(in srgb, var(--${token}) ${share}%, var(--surface))`;
const SUN = 'light-dark(#f3d58b, #c9d3cf)';
const FAR_HILLS = hazy('blue-dark', 16);
const NEAR_HILLS = hazy('green', 30);
const BANK = hazy('green-dark', 55);
const WATER = hazy('blue', 28);

/** A clump of reeds, 90 wide, aligned with the lower edge. */
function Reeds({ transform }: { transform: string }) {
  return (
    <g transform={transform} fill="none" strokeLinecap="round" stroke="var(--green-dark)">
      <path
        d="M20 320c0-50 4-96 14-142M44 320c0-70 8-122 22-172M64 320c2-50 6-88 14-124M34 320c-4-40-12-68-26-94M58 320c2-40 10-70 26-98M74 320c0-22 4-42 16-60"
        strokeWidth="3"
      />
      <path d="m34 178 5-22M66 148l7-26M78 196l4-18" strokeWidth="8" stroke="var(--brown)" />
    </g>
  );
}

/** The mascot in the river, separate because a site may have the river without the bird. */
export function HeronInRiver() {
  return (
    <svg className="river-heron" viewBox="92 34 160 180">
      <path d={HERON} fill="var(--muted)" />
      <path d="M186 48c-10-5-20-4-30 2M146 154v56M160 151l2 59" fill="none" stroke="var(--muted)" strokeWidth="3" />
      <circle cx="196" cy="51" r="1.6" fill="var(--surface)" />
    </svg>
  );
}
