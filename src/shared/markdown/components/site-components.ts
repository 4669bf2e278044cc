import type { ComponentAttributes, Sentence } from '../../../../content-schema';
import type { RenderedComponent, SiteComponents } from '../document';
import { type AttributeValue, readAttributes } from './component-attributes';
import { findRefusedMarkup, refusedMarkup, splitAtContent } from './component-html';

/** A component that was loaded, or the reason why it could not be. */
export type LoadedComponent =
  | {
      attributes: ComponentAttributes;
      /**
       * Renders it to static HTML, with `CONTENT_ELEMENT` for its content.
       * @throws what the component throws.
       */
      render: (values: Readonly<Record<string, AttributeValue>>, hasContent: boolean) => string;
    }
  | { problem: Sentence };

/** Creates the components of a site. */
export function createSiteComponents(components: ReadonlyMap<string, LoadedComponent>): SiteComponents {
  return {
    names: new Set(components.keys()),
    render(use) {
      const component = components.get(use.name);
      if (component === undefined || 'problem' in component) {
        return { html: null, faults: component === undefined ? [] : [component.problem] };
      }
      const { values, faults } = readAttributes(component.attributes, use.attributes);
      if (values === null) return { html: null, faults };
      try {
        const html = component.render({ ...values, locale: use.locale }, use.hasContent);
        const checked = checkHtml(html, use.hasContent);
        return { html: checked.html, faults: [...faults, ...checked.faults] };
      } catch (error) {
        return { html: null, faults: [...faults, threw(error)] };
      }
    },
  };
}

function checkHtml(rendered: string, hasContent: boolean): RenderedComponent {
  const refused = findRefusedMarkup(rendered);
  if (refused !== null) return { html: null, faults: [refusedMarkup(refused)] };
  const html = splitAtContent(rendered);
  if (html.contents > 1) {
    const fault = {
      fr: 'montre son contenu plus d’une fois. Mettez `children` à un seul endroit.',
      en: 'shows its content more than once. Put `children` in one place.',
    };
    return { html: null, faults: [fault] };
  }
  if (!hasContent || html.contents === 1) return { html, faults: [] };
  const fault = {
    fr: 'ne montre pas son contenu, qui suit donc le composant. Mettez `children` où il doit être, ou écrivez la directive sans contenu.',
    en: 'does not show its content, which therefore follows it. Put `children` where it belongs, or write the directive without content.',
  };
  return { html, faults: [fault] };
}

/** Error of a component that takes longer than it may. */
export class EndlessComponentError extends Error {
  override name = 'EndlessComponentError';
}

function threw(error: unknown): Sentence {
  if (error instanceof EndlessComponentError) {
    return {
      fr: `ne finit pas en ${error.message} s, et a été arrêté. Cherchez une boucle sans fin.`,
      en: `does not end within ${error.message} s, and was stopped. Look for an endless loop.`,
    };
  }
  const given = typeof error === 'object' && error !== null && 'message' in error ? error.message : error;
  const message = String(given).replace(/\s+/g, ' ').slice(0, MAX_REASON_LENGTH);
  return {
    fr: `a échoué : ${message}. Un composant n’a ni fichiers, ni réseau, ni navigateur. Corrigez-le.`,
    en: `failed: ${message}. A component has no files, network or browser. Correct it.`,
  };
}

/** Maximum length of a component's error in a finding, in characters. */
const MAX_REASON_LENGTH = 300;
