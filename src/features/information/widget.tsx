import type { ReactNode } from 'react';
import type { WidgetKind } from '../../../content-schema';
import { useTranslation } from '../../messages/use-translation';
import { Widget as WidgetBlock } from '../../ui/widget';

/** Props of `Widget`. */
export interface WidgetProps {
  kind: WidgetKind;
  title: string;
  children: ReactNode;
}

/** A widget block in the text of an information page. */
export function Widget({ kind, title, children }: WidgetProps) {
  const { t } = useTranslation('article-description');
  return (
    <WidgetBlock kind={kind} word={t(`widget.${kind}`)} title={title}>
      {children}
    </WidgetBlock>
  );
}
