import type { MDXProvider } from '@mdx-js/react';
import { type ComponentProps, Fragment, type HTMLAttributes, type ReactNode } from 'react';
import type { WidgetKind } from '../../../content-schema';
import { useTranslation } from '../../messages/use-translation';
import { DATA_SECRET } from '../../shared/page-contract';
import { Label } from '../../ui/label';
import { Widget as WidgetBlock } from '../../ui/widget';
import { Cards } from './cards';
import { Day, Heading, On } from './heading';
import { Mascot } from './mascot';
import { Team } from './team';
import { Author, Contact, TextLink } from './text-link';
import { When } from './when';

/** What the texts under `src/information` are made of: ours for links and code, and the blocks they name. */
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
  When,
  Widget,
};

/** A block of code that the keyboard can scroll. */
function Code({ children }: HTMLAttributes<HTMLPreElement>) {
  // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- What scrolls must be reached by keyboard (WCAG 2.1.1).
  return <pre tabIndex={0}>{children}</pre>;
}

/** A list of names, each with what there is to say about it. */
function Entries({ children }: { children: ReactNode }) {
  return <dl className="entries">{children}</dl>;
}

interface EntryProps {
  name: string;
  children: ReactNode;
}

/** A name and what there is to say about it: `Entries` holds them. */
function Entry({ name, children }: EntryProps) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

/** One particular: `Facts` holds them. */
function Fact({ name, children }: EntryProps) {
  return (
    <div className="fact">
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

/** The work of somebody else that the site stands on, and its licence. */
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
  /** Where the browser keeps it. */
  place: string;
  /** How long it is kept. */
  life: string;
}

/** Something that the site keeps in the browser; several names go with commas. */
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

/** The questions of the page. The markup also tells search engines, as schema.org microdata on the text itself. */
export function Questions({ children }: { children: ReactNode }) {
  return (
    <div className="flow" itemScope itemType="https://schema.org/FAQPage">
      {children}
    </div>
  );
}

export interface QuestionProps {
  /** Id of the answer: a link to it opens the question, in browsers that find text in folded parts. */
  id: string;
  /** The question. */
  title: string;
  /** Secret that opening it finds (default: none). */
  secret?: string;
  /** The answer. */
  children: ReactNode;
}

/** A question that opens on its answer, without script. */
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

/** A part of a text that opens, without script: opening it finds a secret. */
function Fold({ title, secret, children }: Omit<QuestionProps, 'id'>) {
  return (
    <details>
      <summary {...{ [DATA_SECRET]: secret }}>{title}</summary>
      {children}
    </details>
  );
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
