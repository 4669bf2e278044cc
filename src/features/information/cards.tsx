import { useTranslation } from '../../messages/use-translation';
import { informationDescription, informationTitle } from '../../shared/pages/information-messages';
import { informationPath } from '../../shared/routes/information-pages';
import { Card } from '../../ui/card';
import { useInformation } from './information-context';

/** A card for each information page except the list itself. */
export function Cards() {
  const { t } = useTranslation('pages');
  const { locale, pages } = useInformation();
  return (
    <ul className="cards">
      {pages
        .filter(({ name }) => name !== 'index')
        .map((page) => {
          const description = informationDescription(page, t);
          return (
            <Card
              key={page.name}
              title={informationTitle(page, t)}
              path={informationPath(locale, page.name)}
              lang={page.title === null ? undefined : page.lang}
              level={2}
            >
              {description !== null && <p lang={page.description === null ? undefined : page.lang}>{description}</p>}
            </Card>
          );
        })}
    </ul>
  );
}
