import { useTranslation } from 'react-i18next';

/**
 * Gives messages whose keys content decides, such as the title of a track: where nobody has translated one, `fallback`
 * is shown.
 */
export function useContentMessage(bundle: 'musics'): (key: string, fallback: string) => string {
  const { t } = useTranslation(bundle);
  return (key, fallback) => t(key, { defaultValue: fallback });
}
