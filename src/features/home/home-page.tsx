import { useTranslation } from '../../messages/use-translation';
import type { CategoryListing } from '../../shared/navigation/page-navigation';
import * as SHELL_IDS from '../../shared/shell-ids';
import type { VersionSummary } from '../../shared/versions/versions';
import { ButtonLink } from '../../ui/button';
import { Card } from '../../ui/card';
import { ColorDot } from '../../ui/version-color';
import { HeronScene } from '../../ui/heron-scene';
import { Label } from '../../ui/label';
import { Link } from '../../ui/link';

export interface HomePageProps {
  siteName: string;
  /** Null when the site has no public version yet. */
  currentVersion: VersionSummary | null;
  /** The top categories of the current version. */
  categories: readonly Pick<CategoryListing, 'id' | 'title' | 'path' | 'description' | 'lang'>[];
  /** The other versions, newest first. */
  otherVersions: readonly VersionSummary[];
  versionListPath: string;
}

/** The first page: what the site is, the current version, and the way to the others. */
export function HomePage({ siteName, currentVersion, categories, otherVersions, versionListPath }: HomePageProps) {
  const { t } = useTranslation('pages');
  return (
    <div className="column column-wide">
      <header className="page-header hero">
        <h1>{siteName}</h1>
        <p className="lead">{t('home.lead')}</p>
        {currentVersion === null ? (
          <p>{t('home.empty')}</p>
        ) : (
          <p className="row">
            <ButtonLink href={currentVersion.path}>{t('home.read', { version: currentVersion.name })}</ButtonLink>
            <ButtonLink href={versionListPath} variant="secondary">
              {t('home.allVersions')}
            </ButtonLink>
          </p>
        )}
        {HAS_MASCOT && <HeronScene />}
      </header>
      {currentVersion !== null && categories.length > 0 && (
        <section className="section" aria-labelledby={SHELL_IDS.categories}>
          <h2 id={SHELL_IDS.categories}>{t('home.categories', { version: currentVersion.name })}</h2>
          {currentVersion.description !== null && <p className="aside">{currentVersion.description}</p>}
          <ul className="cards">
            {categories.map(({ id, title, path, description, lang }) => (
              <Card key={id} title={title} path={path} lang={lang}>
                {description !== '' && <p lang={lang}>{description}</p>}
              </Card>
            ))}
          </ul>
        </section>
      )}
      {otherVersions.length > 0 && (
        <section className="section" aria-labelledby={SHELL_IDS.otherVersions}>
          <h2 id={SHELL_IDS.otherVersions}>{t('home.otherVersions')}</h2>
          <ul className="listing">
            {otherVersions.map(({ id, name, path, color, label, description }) => (
              <li key={id}>
                <span className="row">
                  {color !== null && <ColorDot color={color} />}
                  <Link href={path}>{name}</Link>
                  {label !== null && <Label color="purple">{label}</Label>}
                </span>
                {description !== null && <p className="aside">{description}</p>}
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}
