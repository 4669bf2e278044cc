/*
 * What Redux Toolkit asks of Immer, for a store whose reducers return their new state: there are no drafts to change. A
 * reducer that changes its state and returns nothing throws. `src/gatsby/light-modules.ts` puts it in the place of Immer.
 */

// With no state to make a draft of, Redux Toolkit calls reducers with the state itself, and `produce` never.
const no = () => false;
const same = (value) => value;
export { no as isDraft, no as isDraftable, same as current, same as freeze, same as original, same as produce };
