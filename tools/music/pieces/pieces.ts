import type { Piece } from '../composition/piece';
import { firstCrossing } from './first-crossing';
import { lanternCurrent } from './lantern-current';
import { mistOverTheBank } from './mist-over-the-bank';
import { reedsInTheWind } from './reeds-in-the-wind';
import { riversideDawn } from './riverside-dawn';
import { steppingStones } from './stepping-stones';
import { stillHeron } from './still-heron';
import { summerShower } from './summer-shower';

/** All pieces, in the order in which the site lists them. */
export const PIECES: readonly Piece[] = [
  riversideDawn,
  reedsInTheWind,
  stillHeron,
  firstCrossing,
  steppingStones,
  lanternCurrent,
  summerShower,
  mistOverTheBank,
];
