import { Shell, type ShellProps } from './shell';

/** Props of `DefaultLayout`. */
export type DefaultLayoutProps = ShellProps;

/** The layout of most pages: the articles of the version beside the content, where the page belongs to a version. */
export function DefaultLayout(props: DefaultLayoutProps) {
  return <Shell {...props} />;
}
