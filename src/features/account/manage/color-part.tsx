import { useState } from 'react';
import { LABEL_COLORS, type LabelColor } from '../../../../content-schema';
import { useTranslation } from '../../../messages/use-translation';
import type { SignedInUser } from '../identity/identity-port';
import { ColorDot } from '../../../ui/color-dot';
import { RadioGroup } from '../../../ui/radio-group';
import { AccountForm } from '../form/account-form';
import { useIdentity } from '../use-identity';
import { ManagePart } from './manage-section';
import { Outcome, useOutcome } from './outcome';

/** No colour chosen; the attribute is empty then. */
const NO_COLOR = 'none';

/** Reads the custom colour attribute; what is no colour of a label is as if none had been chosen. */
export function readColor(color: string | null): LabelColor | null {
  return LABEL_COLORS.find((each) => each === color) ?? null;
}

/** Chooses the colour of somebody's name: one of those that labels have, or none. */
export function ColorPart({ user }: { user: SignedInUser }) {
  const { t } = useTranslation('pages');
  const identity = useIdentity();
  const outcome = useOutcome();
  const [chosen, setChosen] = useState<LabelColor | typeof NO_COLOR>(readColor(user.color) ?? NO_COLOR);
  const options = ([NO_COLOR, ...LABEL_COLORS] as const).map((value) => ({
    value,
    label: t(`account.manage.color.${value}`),
    icon: value === NO_COLOR ? undefined : <ColorMark color={value} />,
  }));
  return (
    <ManagePart title={t('account.manage.color.title')}>
      <AccountForm
        submitLabel={t('account.manage.color.save')}
        onAttempt={outcome.clear}
        onSubmit={async () => {
          await identity.updateAttributes({ 'custom:color': chosen === NO_COLOR ? '' : chosen });
          outcome.tell(t(chosen === NO_COLOR ? 'account.manage.color.cleared' : 'account.manage.color.saved'));
        }}
      >
        <RadioGroup legend={t('account.manage.color.legend')} options={options} value={chosen} onChange={setChosen} />
      </AccountForm>
      <Outcome outcome={outcome} />
    </ManagePart>
  );
}

/** A dot in the colour of a label, beside its name. */
function ColorMark({ color }: { color: LabelColor }) {
  return (
    <span className={`label-${color}`}>
      <ColorDot color="currentColor" />
    </span>
  );
}
