import { generateHtmlPath } from 'gatsby-core-utils/page-html';
import { generatePageDataPath } from 'gatsby-core-utils/page-data';
import { dataFileOf, fileOfPage } from './page-files';

test.each(['/', '/404.html', '/fr', '/fr/version/1/article/2', '/404'])(
  'the files of %s are named as Gatsby names them',
  (page) => {
    expect([fileOfPage(page), dataFileOf(page)]).toEqual([generateHtmlPath('', page), generatePageDataPath('', page)]);
  },
);
