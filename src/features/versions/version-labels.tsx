import { useTranslation } from '../../messages/use-translation';
import type { LabelColor } from '../../../content-schema';
import type { VersionSummary } from '../../shared/versions';
import { Label } from '../../ui/label';

const AGE_COLORS = {
  current: 'green-light',
  unreleased: 'blue-light',
  old: 'neutral',
} as const satisfies Record<VersionSummary['age'], LabelColor>;

export interface VersionLabelsProps {
  version: Pick<VersionSummary, 'age' | 'label'>;
  /** Whether it is the only version: then its age is left out (default: false). */
  isAlone?: boolean;
}

/** The labels of a version: its age relative to the current one, and the badge of a private one. */
export function VersionLabels({ version, isAlone = false }: VersionLabelsProps) {
  const { t } = useTranslation('partials');
  return (
    <>
      {!isAlone && <Label color={AGE_COLORS[version.age]}>{t(`version.age.${version.age}`)}</Label>}{' '}
      {version.label !== null && <Label color="purple">{version.label}</Label>}
    </>
  );
}
