import path from 'node:path';
import { projectFiles, projectManifest } from './project-files';

const MANIFEST = projectManifest(path.resolve(__dirname, '../..'));
const manifestOf = (folder: string): unknown => JSON.parse(projectFiles(folder, MANIFEST).get('package.json') ?? '');

describe('the package.json of a new site', () => {
  it('has one dependency, the package, and a script for each command that people call', () => {
    expect(manifestOf('/home/me/my-docs')).toMatchObject({
      name: 'my-docs',
      private: true,
      scripts: { start: 'versio start', dev: 'versio dev', build: 'versio build', test: 'versio validate' },
      dependencies: { versio: expect.stringMatching(/^\^\d+\.\d+\.\d+$/) as unknown },
    });
    expect(manifestOf('/a')).not.toHaveProperty('devDependencies');
  });

  it('overrides packages that no build runs by published ones, and others by their versions', () => {
    expect(manifestOf('/a')).toMatchObject({
      overrides: {
        '@parcel/core': 'npm:versio-stub-parcel@^1.0.0',
        eslint: 'npm:versio-stub-gatsby-lint@^1.0.0',
        sharp: expect.stringMatching(/^\d/) as unknown,
      },
    });
    expect(JSON.stringify(manifestOf('/a'))).not.toMatch(/file:|"\$/);
  });

  it.each([
    ['/x/Été à Paris', 'ete-a-paris'],
    ['/x/.docs', 'docs'],
    ['/x/文書', 'documentation'],
  ])('is named after its folder: %s', (folder, name) => {
    expect(manifestOf(folder)).toMatchObject({ name });
  });
});

test('what commands write stays out of the history of a site', () => {
  expect(projectFiles('/a', MANIFEST).get('.gitignore')?.trim().split('\n').sort()).toEqual([
    '.versio/',
    'node_modules/',
    'public/',
  ]);
});
