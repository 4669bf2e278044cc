import { useTranslation } from '../../messages/use-translation';
import { Button } from '../../ui/button';

/** Props of `PartFailure`. */
export interface PartFailureProps {
  /** Tries to show the part again. */
  onRetry: () => void;
}

/** What stands in the place of a part of the page that failed: a short message, and a way to try again. */
export function PartFailure({ onRetry }: PartFailureProps) {
  const { t } = useTranslation('pages');
  return (
    <div className="part-failure" role="alert">
      <p>{t('error.part.message')}</p>
      <Button variant="secondary" onClick={onRetry}>
        {t('error.part.retry')}
      </Button>
    </div>
  );
}
