import { useTranslation } from '../../messages/use-translation';
import { ButtonLink } from '../../ui/button';
import { HeronScene } from '../../ui/heron-scene';

/** Props of `NotFoundPage`. */
export interface NotFoundPageProps {
  homePath: string;
  /** What is wrong with the address, in the specification's words; null while it is not known. */
  message: string | null;
}

/** The page for an address that leads nowhere (specification §2, "Error page"). */
export function NotFoundPage({ homePath, message }: NotFoundPageProps) {
  const { t } = useTranslation('pages');
  return (
    <div className="column flow">
      <HeronScene />
      <h1>{t('error.title', { status: 404 })}</h1>
      <p className="lead">{t('error.error404.description')}</p>
      <p>{t('error.error404.causes')}</p>
      <ul>
        <li>{t('error.error404.cause1')}</li>
        <li>{t('error.error404.cause2')}</li>
      </ul>
      <p>{t('error.error404.solution')}</p>
      <p>{t('error.apology')}</p>
      {message !== null && (
        <p className="aside" lang="en">
          <code>{message}</code>
        </p>
      )}
      <p>
        <ButtonLink href={homePath}>{t('error.home')}</ButtonLink>
      </p>
    </div>
  );
}
