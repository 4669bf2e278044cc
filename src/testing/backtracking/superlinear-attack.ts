import { attacksOn, attackText, type Attack } from './attacks';
import { stepCounter, type StepCounter } from './count-steps';

/**
 * Repetitions of the middle of an attack: first to find candidates, then to confirm them. Each
 * iteration of a group takes some stack frames, and the stack must hold twice as many.
 */
const GLANCE = 24;
const CLOSE_LOOK = 150;
/**
 * Steps per character, ends included, up to which an attack is not examined further: a quadratic
 * pattern takes more.
 */
const FEW = 10;
/** Step limit, far above what any linear pattern of the project takes for these inputs. */
const MAX_STEPS = 400_000;
/**
 * Maximum growth for twice the input: a linear pattern takes twice the steps and a few for its
 * ends, a quadratic one four times.
 */
const MAX_GROWTH = 2.5;

/**
 * Finds an attack whose steps grow faster than its length; undefined when none of those tried does.
 * Each attack is doubled, and its steps are counted.
 * @param more Attacks to try besides those derived from the pattern.
 */
export function findSuperlinearAttack(
  pattern: Pick<RegExp, 'source' | 'flags'>,
  more: readonly Attack[] = [],
): Attack | undefined {
  const count = stepCounter(pattern, MAX_STEPS);
  return [...attacksOn(pattern), ...more].find(
    (attack) =>
      isHard(count, attackText(attack, 2 * GLANCE)) &&
      growth(count, attack, GLANCE) > MAX_GROWTH &&
      growth(count, attack, CLOSE_LOOK) > MAX_GROWTH,
  );
}

const isHard = (count: StepCounter, text: string) => count(text).steps > FEW * text.length;

/** Returns the factor by which the steps grow when the attack is doubled. */
function growth(count: StepCounter, attack: Attack, length: number): number {
  const once = count(attackText(attack, length)).steps;
  return Number.isFinite(once) ? count(attackText(attack, 2 * length)).steps / once : Infinity;
}
