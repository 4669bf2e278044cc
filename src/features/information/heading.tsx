import type { ReactNode } from 'react';
import { useTranslation } from '../../messages/use-translation';
import { formatDate } from '../../ui/date-time';
import { Link } from '../../ui/link';
import { useInformation } from './information-context';

export interface HeadingProps {
  /** The same in both languages, so that links to the section work in both. */
  id: string;
  /** Title, also used in the name of the link to the section. */
  title: string;
  /** Default: 2. */
  level?: 2 | 3;
}

/** A heading in the text of an information page, with a link to its section as articles have. */
export function Heading({ id, title, level = 2 }: HeadingProps) {
  return (
    <SectionHeading id={id} name={title} level={level}>
      {title}
    </SectionHeading>
  );
}

/** Props of `Day` and `On`. */
export interface DayProps {
  /** An ISO 8601 date. */
  date: string;
}

/** A heading with a date. */
export function Day({ date }: DayProps) {
  const { locale } = useInformation();
  const name = formatDate(date, locale);
  return (
    <SectionHeading id={date} name={name} level={2}>
      <time dateTime={date}>{name}</time>
    </SectionHeading>
  );
}

/** A date in a sentence. */
export function On({ date }: DayProps) {
  const { locale } = useInformation();
  return <time dateTime={date}>{formatDate(date, locale)}</time>;
}

/** A heading of a section, with a link to it as articles have. */
export function SectionHeading(props: { id: string; name: string; level: 2 | 3; children: ReactNode }) {
  const { t } = useTranslation('pages');
  const Tag = props.level === 2 ? 'h2' : 'h3';
  return (
    <Tag id={props.id}>
      {props.children}
      <Link
        className="heading-link"
        href={`#${props.id}`}
        aria-label={t('information.label.headingLink', { heading: props.name })}
      />
    </Tag>
  );
}
