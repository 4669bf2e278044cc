import { useContentMessage } from '../../messages/use-content-message';
import { useTranslation } from '../../messages/use-translation';
import type { MusicsConfig } from '../../../content-schema';
import { Label } from '../../ui/label';
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
  const words = useContentMessage('musics');
  const id = `category-${category}`;
  return (
    <section className="section" aria-labelledby={id}>
      <h2 id={id}>{words(`musics.category.${category}`, category)}</h2>
      <ul className="listing">
        {tracks.map(({ key, subCategory, author }) => (
          <li key={key}>
            <span className="row">
              <strong>{words(`musics.track.${key}.title`, key)}</strong>
              <Label>{words(`musics.subCategory.${subCategory}`, subCategory)}</Label>
            </span>
            <p className="aside">{t('information.musics.by', { author: author ?? siteName })}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
