import type { HistoryEntry } from '../../../content-schema';
import { Borrowable, chooseText } from './borrowable';
import { On, SectionHeading } from './heading';
import { useInformation } from './information-context';

/** The history of the site, latest first. */
export function History({ entries }: { entries: readonly HistoryEntry[] }) {
  const { locale } = useInformation();
  return (
    <>
      {latestFirst(entries).map(({ date, title, text }, index, all) => {
        const { content, lang } = chooseText(title, locale);
        // Of entries with the same date, the first uses the date as its id.
        const isFirst = all.findIndex((each) => each.date === date) === index;
        return (
          <section key={`${date} ${content}`}>
            <SectionHeading id={isFirst ? date : `${date}-${index}`} name={content} level={2}>
              <span lang={lang}>{content}</span>
            </SectionHeading>
            <p className="aside">
              <On date={date} />
            </p>
            {text !== undefined && <Borrowable text={text} />}
          </section>
        );
      })}
    </>
  );
}

function latestFirst(entries: readonly HistoryEntry[]): HistoryEntry[] {
  return [...entries].sort((a, b) => (a.date < b.date ? 1 : a.date > b.date ? -1 : 0));
}
