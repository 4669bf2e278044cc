import { Shell, type ShellProps } from './shell';

/** Props of `LargeHeadingLayout`. */
export type LargeHeadingLayoutProps = ShellProps;

/** The layout of a version's own page: no column beside it, the heading has the width of the page. */
export function LargeHeadingLayout({ children, ...shell }: LargeHeadingLayoutProps) {
  return (
    <Shell {...shell} navigation={null}>
      {children}
    </Shell>
  );
}
