import { useTranslation } from '../../messages/use-translation';
import { INFORMATION_PAGES } from '../../shared/routes/information-pages';
import { routePath } from '../../shared/routes/paths';
import { Card } from '../../ui/card';
import { useInformation } from './information-context';

/** One card for each page of information but the list itself. */
export function Cards() {
  const { t } = useTranslation('pages');
  const { locale } = useInformation();
  return (
    <ul className="cards">
      {INFORMATION_PAGES.slice(1).map(({ name, routeName }) => (
        <Card key={name} title={t(`information.${name}.title`)} path={routePath(locale, routeName)} level={2}>
          <p>{t(`information.${name}.description`)}</p>
        </Card>
      ))}
    </ul>
  );
}
