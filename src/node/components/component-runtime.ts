/*
 * Renders the site's components to static HTML. Bundled by `bundle-components.ts` and run in a
 * context of its own, without files or network, by `run-components.ts`.
 */
import * as React from 'react';
import * as jsxRuntime from 'react/jsx-runtime';
import { renderToStaticMarkup } from 'react-dom/server';
import { CONTENT_ELEMENT } from '../../shared/markdown/components/component-html';

/** Modules that the code of a component may import; the rest is bundled with it. */
const MODULES: Readonly<Record<string, unknown>> = { react: React, 'react/jsx-runtime': jsxRuntime };

/** Code of a component, as a function of CommonJS. */
type ComponentCode = (module: { exports: unknown }, exports: unknown, require: (id: string) => unknown) => void;

const CONTENT = React.createElement(CONTENT_ELEMENT);
const components = new Map<string, React.ComponentType<Record<string, unknown>>>();

function isComponent(value: unknown): value is React.ComponentType<Record<string, unknown>> {
  return typeof value === 'function';
}

/** Functions of the context for the process around it. All arguments and results are texts. */
const runtime = {
  /**
   * Runs the code of a component.
   * @returns its attributes as JSON; null without a default export.
   */
  load(name: string, code: ComponentCode): string | null {
    const module: { exports: { default?: unknown; attributes?: unknown } } = { exports: {} };
    code(module, module.exports, (id) => {
      if (!Object.hasOwn(MODULES, id)) throw new Error(`"${id}"`);
      return MODULES[id];
    });
    const { default: component, attributes = {} } = module.exports;
    if (!isComponent(component)) return null;
    components.set(name, component);
    return JSON.stringify(attributes);
  },
  /** Renders a component with properties given as JSON. */
  render(name: string, properties: string, hasContent: boolean): string {
    const component = components.get(name);
    if (component === undefined) return '';
    const values = JSON.parse(properties) as Record<string, unknown>;
    return renderToStaticMarkup(
      React.createElement(component, { ...values, ...(hasContent && { children: CONTENT }) }),
    );
  },
};

Object.assign(globalThis, { versio: runtime });
