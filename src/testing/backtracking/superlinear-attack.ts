import { attacksOn, attackText, type Attack } from './attacks';
import { stepCounter, type StepCounter } from './count-steps';

/**
 * How often the middle of an attack is repeated: first to find what is worth a closer look, then to be sure. Each round of a
 * group takes some frames of the stack, which must hold twice as many.
 */
const GLANCE = 24;
const CLOSE_LOOK = 150;
/** So few steps for each sign, ends included, are no reason to look closer: a quadratic pattern takes more. */
const FEW = 10;
/** Far more than any linear pattern of the house takes for what it is given here. */
const MOST_STEPS = 400_000;
/** Twice the input of a linear pattern is twice the steps, and a few for its ends; of a quadratic one four times. */
const MOST_GROWTH = 2.5;

/**
 * Finds an attack whose work grows faster than its length; undefined when there is none among those that are tried.
 * Each is doubled, and steps are counted.
 * @param more Attacks to try besides those made from the pattern.
 */
export function findSuperlinearAttack(
  pattern: Pick<RegExp, 'source' | 'flags'>,
  more: readonly Attack[] = [],
): Attack | undefined {
  const count = stepCounter(pattern, MOST_STEPS);
  return [...attacksOn(pattern), ...more].find(
    (attack) =>
      isHard(count, attackText(attack, 2 * GLANCE)) &&
      growth(count, attack, GLANCE) > MOST_GROWTH &&
      growth(count, attack, CLOSE_LOOK) > MOST_GROWTH,
  );
}

const isHard = (count: StepCounter, text: string) => count(text).steps > FEW * text.length;

/** How many times as many steps twice the attack takes. */
function growth(count: StepCounter, attack: Attack, length: number): number {
  const once = count(attackText(attack, length)).steps;
  return Number.isFinite(once) ? count(attackText(attack, 2 * length)).steps / once : Infinity;
}
