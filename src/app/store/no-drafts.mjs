/*
 * Replaces Immer for Redux Toolkit (see `src/build/gatsby/light-modules.ts`). The reducers of the
 * store return their new state, so no drafts are needed. A reducer that changes its state and
 * returns nothing throws.
 */

// Since no state is draftable, Redux Toolkit calls reducers with the state itself and never calls
// `produce`.
const no = () => false;
const same = (value) => value;
export { no as isDraft, no as isDraftable, same as current, same as freeze, same as original, same as produce };
