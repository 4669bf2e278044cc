import type { HomeLink, Locale, PlacedHome } from '../../../content-schema';
import { useTranslation } from '../../messages/use-translation';
import type { CategoryListing } from '../../shared/navigation/page-navigation';
import { DATA_REPLAY } from '../../shared/page-contract';
import * as SHELL_IDS from '../../shared/shell-ids';
import type { VersionSummary } from '../../shared/versions';
import { ButtonLink } from '../../ui/button';
import { Card } from '../../ui/card';
import { ColorDot } from '../../ui/version-color';
import { Label } from '../../ui/label';
import { Link } from '../../ui/link';
import { useCopyButtons } from '../../ui/use-copy-buttons';
import { HeronInRiver, RiverScene, type HomeScene, type SceneImage } from './river-scene';

export interface HomePageProps {
  siteName: string;
  /** One sentence about the site (default: a generic one, if the site has no text). */
  lead?: string;
  /** The configured button, command and features (default: a button to the current version). */
  home?: PlacedHome | null;
  /** Null when the site has no public version yet. */
  currentVersion: VersionSummary | null;
  /** The top categories of the current version. */
  categories: readonly Pick<CategoryListing, 'id' | 'title' | 'path' | 'description' | 'lang'>[];
  /** The other versions, newest first. */
  otherVersions: readonly VersionSummary[];
  /** The image below the introduction (default: the river; null: none). */
  scene?: HomeScene | null;
  /** Introduction of the site as HTML, compiled from the operator's Markdown. */
  text?: string;
  /** Heading from the text (default: null, the name of the site). */
  title?: string | null;
  /** Description from the text (default: null, the sentence about the site). */
  description?: string | null;
  /** Language of text, title and description where they are a fallback. */
  textLang?: Locale | undefined;
}

/**
 * The home page: introduction, first links, features, and the categories of the current version.
 */
export function HomePage(props: HomePageProps) {
  const { siteName, text = '', title = null, textLang, home = null, currentVersion } = props;
  const { t } = useTranslation('pages');
  const command = home?.command ?? '';
  const ref = useCopyButtons(`${command}${text}`, { copied: t('home.copied'), selected: t('home.copySelected') });
  const saysNothing = text === '' && home === null;
  const description = props.description || null;
  const lead = description ?? props.lead ?? (saysNothing ? t('home.lead') : null);
  return (
    <>
      <header className="home-head">
        <div ref={ref} className="page-header hero column column-wide">
          <h1 lang={title === null ? undefined : textLang}>{title ?? siteName}</h1>
          {lead !== null && (
            <p className="lead" lang={description === null ? undefined : textLang}>
              {lead}
            </p>
          )}
          {/* Compiled and sanitised by the markdown pipeline. */}
          {text !== '' && <div className="flow" lang={textLang} dangerouslySetInnerHTML={{ __html: text }} />}
          <div className="row home-start">
            <Action {...props} />
            {command !== '' && <Command command={command} />}
          </div>
          {currentVersion === null && <p>{t('home.empty')}</p>}
        </div>
        <Scene {...props} />
      </header>
      <div className="column column-wide">
        {home !== null && <Features features={home.features} lang={textLang} />}
        <Categories {...props} />
        <OtherVersions versions={props.otherVersions} />
      </div>
    </>
  );
}

/**
 * The main button: to the configured target, else to the current version; nothing where there is
 * neither.
 */
function Action({ home, currentVersion, textLang }: HomePageProps) {
  const { t } = useTranslation('pages');
  if (home?.action) {
    const { label, ...link } = home.action;
    return (
      <ButtonLink {...linkProps(link)} size="large" lang={label === null ? undefined : textLang}>
        {label ?? t('home.start')}
      </ButtonLink>
    );
  }
  if (currentVersion === null) return null;
  return (
    <ButtonLink href={currentVersion.path} size="large">
      {t('home.read', { version: currentVersion.name })}
    </ButtonLink>
  );
}

/** The command to get started, with a copy button. */
function Command({ command }: { command: string }) {
  const { t } = useTranslation('pages');
  return (
    <div className="code">
      <pre>
        <code>{command}</code>
      </pre>
      <button type="button" className="copy" aria-label={t('home.copyCommand')} {...{ [DATA_REPLAY]: '' }}>
        {t('home.copy')}
      </button>
    </div>
  );
}

/** The features of the site. */
function Features({ features, lang }: Pick<PlacedHome, 'features'> & { lang: Locale | undefined }) {
  if (features.length === 0) return null;
  return (
    <ul className="cards features" lang={lang}>
      {features.map(({ title, text, link }) => (
        <li key={title}>
          <h2 className="card-title quiet">{link === null ? title : <Link {...linkProps(link)}>{title}</Link>}</h2>
          <p className="aside">{text}</p>
        </li>
      ))}
    </ul>
  );
}

/** Returns the attributes of a link; external ones open a new tab, as in articles. */
const linkProps = ({ href, isExternal }: HomeLink) =>
  isExternal ? { href, target: '_blank', rel: 'noopener' } : { href };

function Scene({ scene }: HomePageProps) {
  if (scene === null) return null;
  if (scene === undefined) {
    return (
      <div className="home-scene" aria-hidden="true">
        <RiverScene />
        {HAS_MASCOT && <HeronInRiver />}
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

/**
 * One image of a scene. Of two, the style sheet hides the one of the other colour mode, which
 * browsers do not fetch.
 */
function Picture({ image, alt, mode }: { image: SceneImage; alt: string; mode?: 'light' | 'dark' }) {
  const ofMode = mode === undefined ? {} : ({ className: `in-${mode}`, loading: 'lazy' } as const);
  return <img src={image.src} width={image.width} height={image.height} alt={alt} {...ofMode} />;
}

/** The categories of the current version; nothing where it is empty. */
function Categories({ currentVersion, categories, otherVersions }: HomePageProps) {
  const { t } = useTranslation('pages');
  if (currentVersion === null || categories.length === 0) return null;
  return (
    <section className="section" aria-labelledby={SHELL_IDS.categories}>
      <h2 id={SHELL_IDS.categories}>
        {otherVersions.length === 0 ? t('home.contents') : t('home.categories', { version: currentVersion.name })}
      </h2>
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
      <ul className="overview">
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
