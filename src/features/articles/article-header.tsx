import type { ArticleColor, Locale, PlacedImage } from '../../../content-schema';
import { useTranslation } from '../../messages/use-translation';
import { Breadcrumb } from '../../ui/breadcrumb';
import { ContentIcon } from '../../ui/content-icon';
import { DateTime } from '../../ui/date-time';
import { Label } from '../../ui/label';
import type { PlacedIcon } from '../../shared/icon-body';
import type { TitledLink } from '../../shared/navigation/page-navigation';
import type { VersionSummary } from '../../shared/versions';

export interface ArticleHeaderProps {
  locale: Locale;
  title: string;
  /** Lead of the article; may be empty. */
  description: string;
  /** HTML of the text, sanitised by the Markdown pipeline. */
  html: string;
  /** ISO 8601 date. */
  updatedAt: string;
  version: VersionSummary;
  /** The categories that contain the article, outermost first. */
  breadcrumb: readonly TitledLink[];
  /** Decorative colour of the article; null when it has none. */
  color: ArticleColor | null;
  /** Decorative image above the title; null when it has none. */
  banner: PlacedImage | null;
  /** Decorative icon before the title; null when it has none. */
  icon: PlacedIcon | null;
  /** Language of the article when it is a fallback. */
  lang: Locale | undefined;
}

/** The header of an article: breadcrumb, title, description, a line with its date, and a rule. */
export function ArticleHeader(props: ArticleHeaderProps) {
  const { t } = useTranslation('pages');
  const { title, description, version, lang } = props;
  return (
    <header className="page-header">
      <Breadcrumb
        label={t('breadcrumb.label')}
        steps={[{ title: version.name, path: version.path }, ...props.breadcrumb]}
        current={{ title, ...(lang === undefined ? {} : { lang }) }}
      />
      {props.banner !== null && <Banner image={props.banner} />}
      <div className="title">
        {props.icon !== null && (
          <div className="title-icon">
            <ContentIcon icon={props.icon} />
          </div>
        )}
        <h1 lang={lang}>{title}</h1>
      </div>
      {!repeatsOpening(description, props.html) && (
        <p className="lead" lang={lang}>
          {description}
        </p>
      )}
      <p className="row aside">
        {version.label !== null && <Label color="purple">{version.label}</Label>}
        <span>
          {t('article.updated')} <DateTime value={props.updatedAt} locale={props.locale} />
        </span>
      </p>
      <HeadRule color={props.color} />
    </header>
  );
}

/**
 * The rule below the header, in the article's colour. The colour is an SVG attribute, because the
 * content security policy forbids inline styles.
 */
function HeadRule({ color }: { color: ArticleColor | null }) {
  const isNamed = color !== null && 'name' in color;
  const fill = color === null ? 'var(--line)' : isNamed ? 'currentColor' : hexadecimal(color.rgb);
  return (
    <svg className={isNamed ? `head-rule color-${color.name}` : 'head-rule'} aria-hidden="true">
      <rect width="100%" height="2" fill={fill} />
    </svg>
  );
}

const hexadecimal = (rgb: number): string => `#${rgb.toString(16).padStart(6, '0')}`;

function Banner({ image }: { image: PlacedImage }) {
  return (
    <picture className="banner">
      {image.sources.map(({ type, srcSet }) => (
        <source key={type} type={type} srcSet={srcSet} sizes="(min-width: 44rem) 41rem, 100vw" />
      ))}
      <img src={image.src} width={image.width} height={image.height} alt="" />
    </picture>
  );
}

/**
 * Checks whether a description only repeats the beginning of the text, such as one cut from its
 * first sentences. Only letters and digits are compared: punctuation, entities and an ellipsis do
 * not count.
 */
function repeatsOpening(description: string, html: string): boolean {
  const words = lettersOf(description);
  if (words === '') return true;
  // Several times the length of the description, as tags and entities take space.
  const opening = html.slice(0, description.length * 6 + 500).replace(/<[^>]*>/g, ' ');
  return lettersOf(opening.replace(/&[#\w]+;/g, ' ')).startsWith(words);
}

function lettersOf(text: string): string {
  return text.replace(/[^\p{L}\p{N}]+/gu, '').toLowerCase();
}
