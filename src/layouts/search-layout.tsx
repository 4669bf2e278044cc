import { Shell, type ShellProps } from './shell';

/** Props of `SearchLayout`. */
export type SearchLayoutProps = ShellProps;

/** The layout of the search page: it has the search field itself, so the header has none, and no column beside it. */
export function SearchLayout(props: SearchLayoutProps) {
  return <Shell {...props} navigation={null} searchPath={null} />;
}
