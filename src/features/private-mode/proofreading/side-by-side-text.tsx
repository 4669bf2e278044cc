import { Fragment, useId, useLayoutEffect, useRef } from 'react';
import { LOCALE_DETAILS, type Locale, otherLocales, siteLocales } from '../../../../content-schema';
import { useTranslation } from '../../../messages/use-translation';
import type { ProofreadArticle, SideBySide } from './proofread-article';

export interface SideBySideTextProps {
  article: Pick<ProofreadArticle, 'locale' | 'languages'>;
}

/**
 * Both languages of an article, the page's first: side by side when wide, one after the other when
 * narrow. Each section is a row of one grid, so that both scroll together and stay aligned.
 */
export function SideBySideText({ article: { locale, languages } }: SideBySideTextProps) {
  const { t } = useTranslation('private');
  const id = useId();
  return (
    <article aria-labelledby={id}>
      <h1 id={id} className="visually-hidden">
        {t('proofreading.view.languages')}
      </h1>
      {languages === null || typeof languages === 'string' ? (
        <p className="proofreading-state" role="status">
          {t(`proofreading.languages.${languages ?? 'loading'}`)}
        </p>
      ) : (
        <Columns locale={locale} languages={languages} />
      )}
    </article>
  );
}

function Columns({ locale, languages: { titles, rows } }: { locale: Locale; languages: SideBySide }) {
  const { t } = useTranslation('private');
  const columns = [locale, ...otherLocales(locale, siteLocales)];
  const grid = useOwnIds(rows, columns[1] ?? locale);
  return (
    <div className="side-by-side" ref={grid}>
      {columns.map((each) => (
        <header key={each}>
          <h2>{t(`proofreading.languages.${each}`)}</h2>
          <p className="side-by-side-title" lang={LOCALE_DETAILS[each].lang}>
            {titles[each]}
          </p>
        </header>
      ))}
      {rows.map(({ key, html }) => (
        <Fragment key={key}>
          {columns.map((each) => (
            <div key={each} className="side-by-side-cell" data-column={each}>
              <p className="side-by-side-language">{t(`proofreading.languages.${each}`)}</p>
              <Section locale={each} html={html[each]} />
            </div>
          ))}
        </Fragment>
      ))}
    </div>
  );
}

/** A section in one language, or a message that it is missing. */
function Section({ locale, html }: { locale: Locale; html: string | null }) {
  const { t } = useTranslation('private');
  if (html === null) {
    return <p className="side-by-side-missing">{t(`proofreading.languages.missing.${locale}`)}</p>;
  }
  return <div className="flow" lang={LOCALE_DETAILS[locale].lang} dangerouslySetInnerHTML={{ __html: html }} />;
}

/** Attributes that name other elements by id. */
const REFERENCES = ['aria-labelledby', 'aria-describedby'];

/**
 * Prefixes the ids of the second column: its headings share those of the first, and ids must be
 * unique in a page. Its links and references are updated. Texts that are already prefixed are left
 * as they are.
 */
function useOwnIds(rows: SideBySide['rows'], second: Locale) {
  const grid = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const prefix = `${second}:`;
    const own = (id: string) => (id.startsWith(prefix) ? id : `${prefix}${id}`);
    const texts = `[data-column='${second}'] .flow`;
    const all = (selector: string) => grid.current?.querySelectorAll(`${texts} ${selector}`) ?? [];
    for (const each of all('[id]')) each.id = own(each.id);
    for (const link of all("a[href^='#']"))
      link.setAttribute('href', `#${own(link.getAttribute('href')?.slice(1) ?? '')}`);
    for (const name of REFERENCES) {
      for (const each of all(`[${name}]`)) {
        each.setAttribute(name, (each.getAttribute(name) ?? '').split(' ').map(own).join(' '));
      }
    }
  }, [rows, second]);
  return grid;
}
