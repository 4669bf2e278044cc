import { createElement, type ComponentType } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { componentAttributesSchema } from '../../../../content-schema';
import { CONTENT_ELEMENT } from '../../../shared/markdown/components/component-html';
import { createSiteComponents, type LoadedComponent } from '../../../shared/markdown/components/site-components';
import type { SiteComponents } from '../../../shared/markdown/document';
import { componentScripts } from './component-scripts';

/**
 * Loads the components of the site, for a preview like the page of a build. Only a site that has
 * components has this script.
 */
export async function loadSiteComponents(modules = componentScripts): Promise<SiteComponents> {
  const names = Object.keys(modules);
  const loaded = await Promise.all(names.map(async (name) => [name, await load(modules[name] ?? null)] as const));
  return createSiteComponents(new Map(loaded));
}

async function load(importModule: (() => Promise<unknown>) | null): Promise<LoadedComponent> {
  const broken = {
    problem: {
      fr: 'ne peut pas être chargé : voyez les remarques de la construction.',
      en: 'cannot be loaded: see the findings of the build.',
    },
  };
  if (importModule === null) return broken;
  try {
    const module = await importModule();
    const component = fieldOf(module, 'default');
    if (!isComponent(component)) return broken;
    const attributes = componentAttributesSchema.parse(fieldOf(module, 'attributes') ?? {});
    const content = createElement(CONTENT_ELEMENT);
    return {
      attributes,
      render: (values, hasContent) =>
        renderToStaticMarkup(createElement(component, { ...values, ...(hasContent && { children: content }) })),
    };
  } catch {
    return broken;
  }
}

function fieldOf(module: unknown, name: string): unknown {
  return typeof module === 'object' && module !== null ? Reflect.get(module, name) : undefined;
}

function isComponent(value: unknown): value is ComponentType<Record<string, unknown>> {
  return typeof value === 'function';
}
