import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';
import { repeats } from '../../../../src/testing/long-run';
import { sanitiseSvg } from './sanitise-svg';

// Images take their time where processors are few.
jest.setTimeout(60_000);

const drawing = (content: string, attributes = 'width="10" height="10"'): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" ${attributes}>${content}</svg>`;

describe('sanitiseSvg', () => {
  it.each([
    ['a script', '<script>alert(1)</script>'],
    ['a script hidden in CDATA', '<script><![CDATA[alert(1)]]></script>'],
    ['a handler', '<rect width="1" height="1" onload="alert(1)"/>'],
    ['a handler of an animation', '<animate onbegin="alert(1)" attributeName="x" dur="1s"/>'],
    ['foreign content', '<foreignObject><body><iframe src="javascript:alert(1)"></iframe></body></foreignObject>'],
    ['a javascript link', '<a href="javascript:alert(1)"><text>x</text></a>'],
    ['a javascript link of XLink', '<a xlink:href="javascript:alert(1)"><text>x</text></a>'],
    ['a link that an animation sets', '<a><set attributeName="href" to="javascript:alert(1)"/><text>x</text></a>'],
    [
      'a link that an animation of XLink sets',
      '<a><animate attributeName="xlink:href" values="javascript:alert(1)"/></a>',
    ],
    ['a drawing of another site', '<use href="https://evil.example/a.svg#alert"/>'],
    ['a drawing inside data', '<use href="data:image/svg+xml;base64,PHN2Zz5hbGVydDwvc3ZnPg==#alert"/>'],
    ['an image of another site', '<image href="//evil.example/alert.png"/>'],
    ['an image that is itself a drawing', '<image href="data:image/svg+xml,&lt;svg onload=alert(1)&gt;"/>'],
    ['a sheet of another site', '<style>@import "https://evil.example/alert.css";</style>'],
    ['a sheet of another site, escaped', '<style>@\\69mport "https://evil.example/alert.css";</style>'],
    ['an address in a sheet', '<style>rect{fill:url(https://evil.example/alert)}</style>'],
    ['an address in a style', '<rect style="fill:url(\'https://evil.example/alert\')"/>'],
    ['an address in a presentation attribute', '<rect fill="url(https://evil.example/alert)"/>'],
    ['an escaped address in a presentation attribute', '<rect fill="u\\72l(https://evil.example/alert)"/>'],
    ['an image set', '<rect style="background:image-set(\'https://evil.example/alert\' 1x)"/>'],
    ['a handler element', '<handler type="application/javascript">alert(1)</handler>'],
    ['HTML that breaks out', '<p><img src=x onerror=alert(1)></p>'],
    ['a listener', '<ev:listener event="load" handler="#alert"/>'],
    ['a processing instruction', '<?xml-stylesheet href="https://evil.example/alert.css"?>'],
    ['a comment', '<!-- alert -->'],
    ['a frame', '<iframe src="https://evil.example/alert"></iframe>'],
    ['an embedded object', '<embed src="https://evil.example/alert"/>'],
  ])('removes %s', (_what, content) => {
    const { text } = sanitiseSvg(drawing(content));
    expect(text).not.toMatch(/alert|evil|javascript/);
  });

  it('removes a handler of the drawing itself', () => {
    expect(sanitiseSvg('<svg onload="alert(1)" viewBox="0 0 2 1"><path d="M0 0"/></svg>').text).toBe(
      '<svg viewBox="0 0 2 1" xmlns="http://www.w3.org/2000/svg"><path d="M0 0"/></svg>',
    );
  });

  it('keeps shapes, gradients, own references, filters, styles and animations', () => {
    const { text } = sanitiseSvg(
      drawing(
        '<defs><linearGradient id="a"><stop offset="0" stop-color="#fff"/></linearGradient></defs>' +
          '<style>.b{fill:url(#a)} @media (prefers-color-scheme:dark){.b{fill:red}}</style>' +
          '<rect class="b" style="opacity:.5;fill:url(#a)" fill="url(#a)"/><use xlink:href="#a"/>' +
          '<image href="data:image/png;base64,iVBORw0KGgo="/><animateTransform attributeName="transform" type="rotate" dur="1s"/>',
      ),
    );
    expect(text).toContain('<linearGradient id="a"><stop offset="0" stop-color="#fff"/>');
    expect(text).toContain('<style>.b{fill:url(#a)} @media (prefers-color-scheme:dark){.b{fill:red}}</style>');
    expect(text).toContain('<rect class="b" style="opacity:.5;fill:url(#a)" fill="url(#a)"/>');
    expect(text).toContain('<use href="#a"/>');
    expect(text).toContain('<image href="data:image/png;base64,iVBORw0KGgo="/>');
    expect(text).toContain('<animateTransform attributeName="transform" type="rotate" dur="1s"/>');
  });

  it.each([
    ['width="24" height="12px"', 24, 12],
    ['width="1in" height="72pt"', 96, 96],
    ['width="100%" viewBox="0 0 30 15"', 30, 15],
    ['width="60" viewBox="0,0,30,15"', 60, 30],
    ['height="5" viewBox="0 0 30 15"', 10, 5],
    ['viewBox="0 0 none"', null, null],
    ['', null, null],
  ])('reads the size of a drawing with %s', (attributes, width, height) => {
    expect(sanitiseSvg(drawing('', attributes))).toMatchObject({ width, height });
  });

  it('refuses a file without a drawing', () => {
    expect(() => sanitiseSvg('<html><p>Not found</p></html>')).toThrow('no <svg> element');
  });

  it('stays the same when it is sanitised again', () => {
    const once = sanitiseSvg(drawing('<text>a &lt; b &amp;amp; "c"</text><rect id="&quot;"/>')).text;
    expect(sanitiseSvg(once).text).toBe(once);
  });
});

const corpora = path.resolve(__dirname, '../../../../../shared/corpora');
const ifCorpora = existsSync(corpora) ? describe : describe.skip;

ifCorpora('the drawings of the corpora', () => {
  const all = existsSync(corpora)
    ? readdirSync(corpora, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.svg'))
    : [];
  // A tenth of them shows what sanitising does; all of them are the long form.
  const files = all.sort().filter((_, index) => index % repeats(10, 1) === 0);

  it('look the same after sanitising', async () => {
    const changed: string[] = [];
    for (const file of files) {
      const source = readFileSync(path.join(corpora, file));
      const before = await sharp(source).raw().toBuffer();
      const after = await sharp(Buffer.from(sanitiseSvg(source.toString()).text))
        .raw()
        .toBuffer();
      if (!before.equals(after)) changed.push(file);
    }
    expect(files.length).toBeGreaterThan(0);
    expect(changed).toEqual([]);
  });
});
