import { useTitleBefore } from '../../messages/use-title-before';
import { useTranslation } from '../../messages/use-translation';
import { DATA_LOADING } from '../../shared/page-contract';
import { Button, ButtonLink } from '../../ui/button';
import { Failure } from '../../ui/failure';
import { useChoosePrivateApi } from './use-choose-private-api';

/** Replaces the 404 page while private mode checks whether there is a page. */
export function PageLoading() {
  const { t } = useTranslation('pages');
  useTitleBefore(t('notFound.loading'));
  return (
    <div className="flow" {...{ [DATA_LOADING]: '' }}>
      <p role="status">{t('notFound.loading')}</p>
      <progress className="bar-progress" aria-hidden="true" />
    </div>
  );
}

/** Replaces the 404 page after a session has ended, whether or not there is a page. */
export function SessionOver({ signInUrl }: { signInUrl: string }) {
  const { t } = useTranslation('partials');
  useTitleBefore(t('session.ended'));
  return (
    <div className="flow">
      <div role="status">
        <h1>{t('session.ended')}</h1>
      </div>
      <p>
        <ButtonLink href={signInUrl} rel="nofollow">
          {t('session.signIn')}
        </ButtonLink>
      </p>
    </div>
  );
}

/**
 * Error message of private mode. A script that failed to load is only requested again by a reload.
 */
export function PrivateModeFailure() {
  const { t } = useTranslation('pages');
  return (
    <Failure retry={{ label: t('error.part.retry'), onRetry: () => window.location.reload() }}>
      {t('notFound.failed')}
    </Failure>
  );
}

/**
 * Hint below a 404 that the page may be reserved for the team. It is the same at every address that
 * a version could have.
 */
export function SignInHint({ signInUrl }: { signInUrl: string }) {
  const { t } = useTranslation('pages');
  return (
    <>
      <p>{t('notFound.reserved')}</p>
      <p>
        <ButtonLink variant="secondary" href={signInUrl} rel="nofollow">
          {t('notFound.signIn')}
        </ButtonLink>
      </p>
    </>
  );
}

/** Hint below a 404 for staff with private mode off: private mode may have the page. */
export function SwitchOnHint() {
  const { t } = useTranslation('pages');
  const choose = useChoosePrivateApi();
  return (
    <>
      <p>{t('notFound.off')}</p>
      <p>
        <Button variant="secondary" onClick={() => choose(true)}>
          {t('notFound.switchOn')}
        </Button>
      </p>
    </>
  );
}
