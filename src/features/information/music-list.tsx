import { useTranslation } from 'react-i18next';
import type { MusicsConfig } from '../../../content-schema';
import { useInformation } from './information-context';

/** The tracks by category. Metadata alone: nothing here plays. */
export function MusicList() {
  const { t } = useTranslation('pages');
  const { musics } = useInformation();
  const categories = Object.entries(musics ?? {}).filter(([, tracks]) => tracks.length > 0);
  if (categories.length === 0) return <p className="aside">{t('information.musics.empty')}</p>;
  return (
    <>
      {categories.map(([category, tracks]) => (
        <MusicCategory key={category} category={category} tracks={tracks} />
      ))}
    </>
  );
}

function MusicCategory({ category, tracks }: { category: string; tracks: MusicsConfig[string] }) {
  const { t } = useTranslation('pages');
  const { siteName } = useInformation();
  const words = useMusicWords();
  const id = `category-${category}`;
  return (
    <section className="section" aria-labelledby={id}>
      <h2 id={id}>{words(`musics.category.${category}`, category)}</h2>
      <ul className="listing">
        {tracks.map(({ key, subCategory, author }) => (
          <li key={key}>
            <span className="row">
              <strong>{words(`musics.track.${key}.title`, key)}</strong>
              <span className="label">{words(`musics.subCategory.${subCategory}`, subCategory)}</span>
            </span>
            <p className="aside">{t('information.musics.by', { author: author ?? siteName })}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Looks a word of the music up; keys come from content, so one that nobody has translated comes out as `fallback`. */
function useMusicWords(): (key: string, fallback: string) => string {
  const { i18n, t } = useTranslation('musics');
  const translate: (key: string, options: { ns: string; defaultValue: string }) => string = t;
  return (key, fallback) => (i18n.exists(key, { ns: 'musics' }) ? translate(key, { ns: 'musics', defaultValue: fallback }) : fallback);
}
