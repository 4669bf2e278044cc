import { createRequire } from 'node:module';
import { dataFileOf, fileOfPage } from './page-files';

/** Functions of Gatsby's own package that name the files. */
interface FileNames {
  generateHtmlPath(folder: string, page: string): string;
  generatePageDataPath(folder: string, page: string): string;
}

const load = createRequire(createRequire(__filename).resolve('gatsby/package.json'));
const gatsby = {
  ...(load('gatsby-core-utils/page-html') as Pick<FileNames, 'generateHtmlPath'>),
  ...(load('gatsby-core-utils/page-data') as Pick<FileNames, 'generatePageDataPath'>),
};

test.each(['/', '/404.html', '/fr', '/fr/version/1/article/2', '/404'])(
  'the files of %s are named as Gatsby names them',
  (page) => {
    expect([fileOfPage(page), dataFileOf(page)]).toEqual([
      gatsby.generateHtmlPath('', page),
      gatsby.generatePageDataPath('', page),
    ]);
  },
);
