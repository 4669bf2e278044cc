import type { Compiler, Stats } from 'webpack';
import { collectGarbage } from '../../node/collect-garbage';

const NAME = 'EmptiedWhenClosed';

/**
 * Empties a compiler and its statistics once it is closed. Gatsby's list of virtual modules holds
 * each compiler until the process ends, and its `build` the statistics, and through either the
 * whole compilation: hundreds of megabytes, whatever the size of the site. What follows allocates
 * little in this process, so V8 would not notice for long.
 */
export const emptiedWhenClosed = {
  apply(compiler: Compiler): void {
    const close = compiler.close.bind(compiler);
    let last: Stats | undefined;
    compiler.hooks.done.tap(NAME, (stats) => {
      last = stats;
    });
    compiler.close = (onClosed) =>
      close((error) => {
        // Gatsby closes a compiler with errors before it reads them.
        if (last?.hasErrors() === false) {
          for (const object of [compiler, last])
            for (const name of Object.keys(object)) Reflect.deleteProperty(object, name);
          compiler.close = closeAgain;
          collectGarbage();
        }
        onClosed(error);
      });
  },
};

/** Gatsby closes the compiler of the renderer twice. No closure: it would hold the compilation. */
const closeAgain: Compiler['close'] = (onClosed) => void onClosed(null);
