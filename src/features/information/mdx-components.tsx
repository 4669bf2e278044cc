import type { MDXProvider } from '@mdx-js/react';
import { type ComponentProps, Fragment, type HTMLAttributes, type ReactNode } from 'react';
import type { WidgetKind } from '../../../content-schema';
import { useTranslation } from '../../messages/use-translation';
import { DATA_SECRET } from '../../shared/page-contract';
import { Label } from '../../ui/label';
import { Widget as WidgetBlock } from '../../ui/widget';
import { Cards } from './cards';
import { Day, Heading, On } from './heading';
import { type SitePart, useInformation } from './information-context';
import { Mascot } from './mascot';
import { Team } from './team';
import { Author, Contact, TextLink } from './text-link';

/** Host of the service that counts page views, for the sentence that names it. */
export const AnalyticsHost = () => <code>{ANALYTICS_HOST}</code>;

/** Name of the analytics service that readers must accept. */
const ConsentService = () => CONSENT_SERVICE;

/** Components for the texts in `src/information`: links, code, and the named blocks. */
export const MDX_COMPONENTS: NonNullable<ComponentProps<typeof MDXProvider>['components']> = {
  a: TextLink,
  pre: Code,
  Author,
  Cards,
  Contact,
  Credit,
  Credits: Entries,
  Day,
  Entries,
  Entry,
  Fact,
  Facts: Entries,
  Fold,
  Heading,
  On,
  Question,
  Questions,
  Scene: Mascot,
  StoredItem,
  StoredItems: Entries,
  Team,
  AnalyticsHost,
  ConsentService,
  When,
  Widget,
};

/** A block of code that the keyboard can scroll. */
function Code({ children }: HTMLAttributes<HTMLPreElement>) {
  // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- What scrolls must be reached by keyboard (WCAG 2.1.1).
  return <pre tabIndex={0}>{children}</pre>;
}

/** A list of names with descriptions. */
function Entries({ children }: { children: ReactNode }) {
  return <dl className="entries">{children}</dl>;
}

interface EntryProps {
  name: string;
  children: ReactNode;
}

/** A name with its description, inside `Entries`. */
function Entry({ name, children }: EntryProps) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

/** One fact, inside `Facts`. */
function Fact({ name, children }: EntryProps) {
  return (
    <div className="fact">
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

/** A third-party work used by the site, with its licence. */
function Credit({ name, licence, children }: EntryProps & { licence: string }) {
  return (
    <div>
      <dt>
        {name} <Label>{licence}</Label>
      </dt>
      <dd>{children}</dd>
    </div>
  );
}

interface StoredItemProps extends EntryProps {
  /** Storage of the browser. */
  place: string;
  /** Lifetime. */
  life: string;
}

/** An item that the site stores in the browser; several names are separated by commas. */
function StoredItem({ name, place, life, children }: StoredItemProps) {
  return (
    <div>
      <dt>
        {name.split(', ').map((each, index) => (
          <Fragment key={each}>
            {index > 0 && ' '}
            <code>{each}</code>
          </Fragment>
        ))}
      </dt>
      <dd>
        <p className="aside">
          {place} · {life}
        </p>
        {children}
      </dd>
    </div>
  );
}

/** The questions of the page, with schema.org microdata for search engines. */
export function Questions({ children }: { children: ReactNode }) {
  return (
    <div className="flow" itemScope itemType="https://schema.org/FAQPage">
      {children}
    </div>
  );
}

export interface QuestionProps {
  /**
   * Id of the answer: a link to it opens the question, in browsers that expand collapsed content.
   */
  id: string;
  /** The question. */
  title: string;
  /** Id of a secret found by opening it (default: none). */
  secret?: string;
  /** The answer. */
  children: ReactNode;
}

/** A question that expands to its answer without scripts. */
export function Question({ id, title, secret, children }: QuestionProps) {
  return (
    <details itemScope itemProp="mainEntity" itemType="https://schema.org/Question">
      <summary itemProp="name" {...{ [DATA_SECRET]: secret }}>
        {title}
      </summary>
      <div id={id} itemScope itemProp="acceptedAnswer" itemType="https://schema.org/Answer">
        <div className="flow" itemProp="text">
          {children}
        </div>
      </div>
    </details>
  );
}

/** A part of a text that expands without scripts and finds a secret. */
function Fold({ title, secret, children }: Omit<QuestionProps, 'id'>) {
  return (
    <details>
      <summary {...{ [DATA_SECRET]: secret }}>{title}</summary>
      {children}
    </details>
  );
}

interface WhenProps {
  /** Part that the site must have. */
  has?: SitePart;
  /** Part that the site must not have. */
  lacks?: SitePart;
  children: ReactNode;
}

/** A passage of a text for some sites only. */
export function When({ has, lacks, children }: WhenProps) {
  const { parts } = useInformation();
  const holds = (has === undefined || parts.has(has)) && (lacks === undefined || !parts.has(lacks));
  return holds ? <>{children}</> : null;
}

interface WidgetProps {
  kind: WidgetKind;
  title: string;
  children: ReactNode;
}

/** A widget block in the text of an information page. */
function Widget({ kind, title, children }: WidgetProps) {
  const { t } = useTranslation('article-description');
  return (
    <WidgetBlock kind={kind} word={t(`widget.${kind}`)} title={title}>
      {children}
    </WidgetBlock>
  );
}
