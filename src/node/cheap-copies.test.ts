import { build } from 'esbuild';
import { cheapCopies } from './cheap-copies';

test('the bundled parser of markdown copies its context by spread nowhere', async () => {
  const { outputFiles } = await build({
    entryPoints: ['mdast-util-from-markdown'],
    bundle: true,
    write: false,
    platform: 'node',
    plugins: [cheapCopies],
  });
  const code = outputFiles[0]?.text ?? '';
  expect(code).not.toContain('...context');
  expect(code).toContain('Object.assign({ sliceSerialize: events[index');
});
