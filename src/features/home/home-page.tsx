import type { Locale } from '../../../content-schema';
import { useTranslation } from '../../messages/use-translation';
import type { CategoryListing } from '../../shared/navigation/page-navigation';
import * as SHELL_IDS from '../../shared/shell-ids';
import type { VersionSummary } from '../../shared/versions/versions';
import { ButtonLink } from '../../ui/button';
import { Card } from '../../ui/card';
import { ColorDot } from '../../ui/version-color';
import { Label } from '../../ui/label';
import { Link } from '../../ui/link';
import { HeronInRiver, RiverScene, type HomeScene, type SceneImage } from './river-scene';

export interface HomePageProps {
  siteName: string;
  /** One sentence about the site (default: one of ours). */
  lead?: string;
  /** Null when the site has no public version yet. */
  currentVersion: VersionSummary | null;
  /** The top categories of the current version. */
  categories: readonly Pick<CategoryListing, 'id' | 'title' | 'path' | 'description' | 'lang'>[];
  /** The other versions, newest first. */
  otherVersions: readonly VersionSummary[];
  versionListPath: string;
  /** The picture under the first words (default: the river; null: none). */
  scene?: HomeScene | null;
  /** Whether the mascot stands in the river (default: true). */
  hasMascot?: boolean;
  /** What the site says of itself, as HTML compiled from the operator's own Markdown (default: a sentence of ours). */
  text?: string;
  /** Language of that text where it is borrowed from the other. */
  textLang?: Locale | undefined;
}

/** The first page: what the site is, the current version, and the way to the others. */
export function HomePage(props: HomePageProps) {
  const { siteName, currentVersion, versionListPath, text } = props;
  const { t } = useTranslation('pages');
  return (
    <>
      <header className="home-head">
        <div className="page-header hero column column-wide">
          <h1>{siteName}</h1>
          {text === undefined ? (
            <p className="lead">{props.lead ?? t('home.lead')}</p>
          ) : (
            <div className="home-text flow" lang={props.textLang} dangerouslySetInnerHTML={{ __html: text }} />
          )}
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
        </div>
        <Scene scene={props.scene} hasMascot={props.hasMascot ?? true} />
      </header>
      <div className="column column-wide">
        <Categories {...props} />
        <OtherVersions versions={props.otherVersions} />
      </div>
    </>
  );
}

function Scene({ scene, hasMascot }: { scene: HomeScene | null | undefined; hasMascot: boolean }) {
  if (scene === null) return null;
  if (scene === undefined) {
    return (
      <div className="home-scene" aria-hidden="true">
        <RiverScene />
        {HAS_MASCOT && hasMascot && <HeronInRiver />}
      </div>
    );
  }
  const { light, dark, alt } = scene;
  return (
    <div className="home-scene">
      {dark === undefined ? (
        <Picture image={light} alt={alt} />
      ) : (
        <>
          <Picture image={light} alt={alt} mode="light" />
          <Picture image={dark} alt={alt} mode="dark" />
        </>
      )}
    </div>
  );
}

/** One picture of a scene; of two, style shows the one of the colour mode, and a browser fetches what is shown. */
function Picture({ image, alt, mode }: { image: SceneImage; alt: string; mode?: 'light' | 'dark' }) {
  const ofMode = mode === undefined ? {} : ({ className: `in-${mode}`, loading: 'lazy' } as const);
  return <img src={image.src} width={image.width} height={image.height} alt={alt} {...ofMode} />;
}

/** What the current version holds; nothing where it is empty. */
function Categories({ currentVersion, categories }: HomePageProps) {
  const { t } = useTranslation('pages');
  if (currentVersion === null || categories.length === 0) return null;
  return (
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
  );
}

/** The other versions; nothing where there is none. */
function OtherVersions({ versions }: { versions: readonly VersionSummary[] }) {
  const { t } = useTranslation('pages');
  if (versions.length === 0) return null;
  return (
    <section className="section" aria-labelledby={SHELL_IDS.otherVersions}>
      <h2 id={SHELL_IDS.otherVersions}>{t('home.otherVersions')}</h2>
      <ul className="listing">
        {versions.map(({ id, name, path, color, label, description }) => (
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
  );
}
