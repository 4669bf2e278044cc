import { type ReactNode, useState } from 'react';
import { useTranslation } from '../../../messages/use-translation';
import type { CodeDelivery } from '../identity/identity-port';
import { Button } from '../../../ui/button';
import { errorCode } from '../error-catalogue';
import { NeedsScripts } from '../form/needs-scripts';
import { StepHeading } from '../form/step-heading';
import { useIdentity } from '../use-identity';
import { NewPasswordForm } from './new-password-form';
import { RequestForm } from './request-form';

/** Where the change of a forgotten password is. */
interface ResetState {
  username: string;
  /** Where the code went; undefined before one was asked for, null when the provider does not say. */
  delivery: CodeDelivery | null | undefined;
  /** Whether another step came before this one. */
  isMoved: boolean;
}

/** Props of `ResetSteps`. */
export interface ResetStepsProps {
  /** Heading of the first step. */
  title: string;
  lead: string;
  /** The name that the first form begins with (default: empty). */
  username?: string;
  /** Whether the first heading takes the focus, because the reader comes from another step (default: false). */
  isFocused?: boolean;
  /** The password is changed; told whose. */
  onDone: (username: string) => void;
  /** Buttons after those that submit (default: none). */
  others?: ReactNode;
  /** After the first form (default: nothing). */
  children?: ReactNode;
}

/** Changes a forgotten password: has a code sent, then takes it with a new password. */
export function ResetSteps(props: ResetStepsProps) {
  const { title, lead, username = '', isFocused = false, onDone, others, children } = props;
  const { t } = useTranslation('pages');
  const identity = useIdentity();
  const [state, setState] = useState<ResetState>({ username, delivery: undefined, isMoved: isFocused });
  const request = async (name: string) => {
    const delivery = await identity.requestPasswordReset(name).catch((error: unknown) => {
      // Nobody learns here who has an account.
      if (errorCode(error) === 'UserNotFoundException') return null;
      throw error;
    });
    setState({ username: name, delivery, isMoved: true });
  };
  if (state.delivery === undefined) {
    return (
      <div className="flow" key="request">
        <StepHeading isFocused={state.isMoved}>{title}</StepHeading>
        <p>{lead}</p>
        <NeedsScripts />
        <RequestForm username={state.username} onRequest={request} others={others} />
        {children}
      </div>
    );
  }
  return (
    <div className="flow" key="confirm">
      <StepHeading isFocused>{t('account.reset.confirm.title')}</StepHeading>
      <NewPasswordForm
        username={state.username}
        delivery={state.delivery}
        onConfirm={async (code, newPassword) => {
          await identity.confirmPasswordReset(state.username, newPassword, code);
          onDone(state.username);
        }}
        onResend={() => request(state.username)}
        others={
          <>
            <Button variant="secondary" onClick={() => setState({ ...state, delivery: undefined })}>
              {t('account.reset.otherName')}
            </Button>
            {others}
          </>
        }
      />
    </div>
  );
}
