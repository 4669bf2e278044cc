import { Link } from './link';

/** One step of a breadcrumb. */
export interface BreadcrumbStep {
  title: string;
  path: string;
  /** Language of the title when it is not the page's. */
  lang?: string;
}

export interface BreadcrumbProps {
  /** Name of the landmark. */
  label: string;
  /** Ancestors of the page, outermost first. */
  steps: readonly BreadcrumbStep[];
  /** The page itself, for screen readers only, because its title follows as the heading. */
  current: Omit<BreadcrumbStep, 'path'>;
}

/** Breadcrumb of the page: links to its ancestors. */
export function Breadcrumb({ label, steps, current }: BreadcrumbProps) {
  return (
    <nav className="breadcrumb aside quiet" aria-label={label}>
      <ol className="row">
        {steps.map(({ title, path, lang }) => (
          <li key={path}>
            <Link href={path} lang={lang}>
              {title}
            </Link>
          </li>
        ))}
        <li className="visually-hidden">
          <span lang={current.lang} aria-current="page">
            {current.title}
          </span>
        </li>
      </ol>
    </nav>
  );
}
