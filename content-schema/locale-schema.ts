import { z } from 'zod';
import { LOCALES } from './locale';

/** Schema of a locale: `fr` or `en`. */
export const localeSchema = z.enum(LOCALES).meta({ description: 'Locale: the first segment of every address.' });
