import { Fragment, type ReactNode } from 'react';
import { Label } from '../../ui/label';

/** A list of names, each with what there is to say about it. */
export function Entries({ children }: { children: ReactNode }) {
  return <dl className="entries">{children}</dl>;
}

interface EntryProps {
  name: string;
  children: ReactNode;
}

/** One particular: `Facts` holds them. */
export function Fact({ name, children }: EntryProps) {
  return (
    <div className="fact">
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

/** The work of somebody else that the site stands on, and its licence. */
export function Credit({ name, licence, children }: EntryProps & { licence: string }) {
  return (
    <div>
      <dt>
        {name} <Label>{licence}</Label>
      </dt>
      <dd>{children}</dd>
    </div>
  );
}

/** Props of `StoredItem`. */
export interface StoredItemProps extends EntryProps {
  /** Where the browser keeps it. */
  place: string;
  /** How long it is kept. */
  life: string;
}

/** Something that the site keeps in the browser; several names go with commas. */
export function StoredItem({ name, place, life, children }: StoredItemProps) {
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
