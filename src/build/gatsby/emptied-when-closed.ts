import type { Compiler, Stats } from 'webpack';
import { collectGarbage, setGarbageLimit } from '../../node/collect-garbage';

const NAME = 'EmptiedWhenClosed';

/** Compilers that are not closed yet: Gatsby compiles the renderer while it holds the bundles. */
const open = new Set<Compiler>();

/**
 * Growth of the heap, in bytes, after which garbage is collected while a compiler is open. Nearly
 * all that webpack creates stays in use until then: with the usual limit, nine collections in two
 * compilations took 4.8 of 28 seconds, and the largest size of the heap was the same.
 */
const GROWTH_BYTES = 550e6;

/**
 * Empties a compiler and its statistics once it is closed. Gatsby's list of virtual modules holds
 * each compiler until the process ends, and its `build` the statistics, and through either the
 * whole compilation: hundreds of megabytes, whatever the size of the site. What follows allocates
 * little in this process, so V8 would not notice for long; garbage is collected when the last one
 * is closed.
 */
export const emptiedWhenClosed = {
  apply(compiler: Compiler): void {
    open.add(compiler);
    setGarbageLimit(GROWTH_BYTES);
    const close = compiler.close.bind(compiler);
    let last: Stats | undefined;
    compiler.hooks.done.tap(NAME, (stats) => {
      last = stats;
    });
    compiler.close = (onClosed) =>
      close((error) => {
        open.delete(compiler);
        // Gatsby closes a compiler with errors before it reads them.
        if (last?.hasErrors() === false) {
          for (const object of [compiler, last])
            for (const name of Object.keys(object)) Reflect.deleteProperty(object, name);
          compiler.close = closeAgain;
        }
        if (open.size === 0) {
          collectGarbage();
          setGarbageLimit();
        }
        onClosed(error);
      });
  },
};

/** Gatsby closes the compiler of the renderer twice. No closure: it would hold the compilation. */
const closeAgain: Compiler['close'] = (onClosed) => void onClosed(null);
