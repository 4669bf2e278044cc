import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';
import { readXml } from '../testing/read-xml';
import { repeats } from '../../testing/long-run';
import { sanitiseSvg } from './sanitise-svg';

// Processing images is slow on machines with few cores.

const drawing = (content: string, attributes = 'width="10" height="10"'): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" ${attributes}>${content}</svg>`;

/** Returns an HTML label, as it is in `foreignObject`. */
const label = (content: string): string => `<div xmlns="http://www.w3.org/1999/xhtml">${content}</div>`;
const SCRIPT_IN_LABEL = '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"><script>alert(1)</script></svg>';

describe('sanitiseSvg', () => {
  it.each([
    ['a script', '<script>alert(1)</script>'],
    ['a script hidden in CDATA', '<script><![CDATA[alert(1)]]></script>'],
    ['a handler', '<rect width="1" height="1" onload="alert(1)"/>'],
    ['a handler of an animation', '<animate onbegin="alert(1)" attributeName="x" dur="1s"/>'],
    ['foreign content', '<foreignObject><body><iframe src="javascript:alert(1)"></iframe></body></foreignObject>'],
    [
      'what a label runs',
      `<foreignObject>${label('<p onclick="alert(1)"><script>alert(1)</script></p>')}</foreignObject>`,
    ],
    ['what a label links to', `<foreignObject>${label('<a href="javascript:alert(1)">x</a>')}</foreignObject>`],
    [
      'what a label loads',
      `<foreignObject>${label('<p style="background:url(//evil.example)">x</p>')}</foreignObject>`,
    ],
    ['a sheet of a label', `<foreignObject>${label('<style>@import "//evil.example"</style>')}</foreignObject>`],
    ['an image of a label', `<foreignObject>${label('<img src="x" onerror="alert(1)"/>')}</foreignObject>`],
    ['a drawing in a label', `<foreignObject>${label(SCRIPT_IN_LABEL)}</foreignObject>`],
    ['HTML that is no label', label('<iframe src="javascript:alert(1)"/>')],
    ['a script under another name', '<s:script xmlns:s="http://www.w3.org/2000/svg">alert(1)</s:script>'],
    ['a script under another default name', '<g xmlns="http://www.w3.org/1999/xhtml"><script>alert(1)</script></g>'],
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
    readXml(text);
    expect(text).not.toMatch(/alert|evil|javascript/);
  });

  it('removes a handler of the root element', () => {
    expect(sanitiseSvg('<svg onload="alert(1)" viewBox="0 0 2 1"><path d="M0 0"/></svg>').text).toBe(
      '<svg viewBox="0 0 2 1" xmlns="http://www.w3.org/2000/svg"><path d="M0 0"/></svg>',
    );
  });

  it('keeps shapes, gradients, internal references, filters, styles and animations', () => {
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

  it.each([
    '<svg xmlns="http://www.w3.org/2000/svg"><text>a]]&gt;b</text></svg>',
    '<svg><text data-a{b="c" data-d:e="f" data-@g="h" data-i="j">a]]>b<br>c</text></svg>',
    '<svg><foreignObject><p>a&nbsp;b<br>c<hr><table><col><tr><td colspan=2>d</table></foreignObject></svg>',
    '<svg xmlns="http://www.w3.org/2000/svg"><style><![CDATA[a > b{fill:red}]]></style><![CDATA[<rect/>]]></svg>',
  ])('writes well-formed XML: %s', (source) => {
    expect(() => readXml(sanitiseSvg(source).text)).not.toThrow();
  });

  it('rejects a file without a drawing', () => {
    expect(() => sanitiseSvg('<html><p>Not found</p></html>')).toThrow('no <svg> element');
  });

  it('is idempotent', () => {
    const once = sanitiseSvg(drawing('<text>a &lt; b &amp;amp; "c"</text><rect id="&quot;"/>')).text;
    expect(sanitiseSvg(once).text).toBe(once);
  });
});

/** Returns the sanitised text, and the removed parts in English. */
function sanitised(content: string): { text: string; removed: string[] } {
  const { text, removed } = sanitiseSvg(drawing(content));
  readXml(text);
  return { text, removed: removed.map(({ en }) => en) };
}

describe('the output of drawing programs', () => {
  it('keeps the labels of Mermaid, with their line breaks and their style', () => {
    const label =
      '<g class="label" transform="translate(-30, -12)"><foreignObject width="60" height="24">' +
      '<div xmlns="http://www.w3.org/1999/xhtml" style="display: table-cell; white-space: nowrap;">' +
      '<span class="nodeLabel"><p>Passerelle<br/><b>A &amp; B</b></p></span></div></foreignObject></g>';
    const sheet =
      '<style>#my-svg{font-family:"trebuchet ms",arial;fill:#333;}@keyframes dash{to{stroke-dashoffset:0;}}</style>';
    const { text, removed } = sanitised(`${sheet}${label}`);
    expect(text).toContain(sheet);
    expect(text).toContain(
      '<div style="display: table-cell; white-space: nowrap;" xmlns="http://www.w3.org/1999/xhtml">',
    );
    expect(text).toContain('<p>Passerelle<br/><b>A &#x26; B</b></p>');
    expect(removed).toEqual([]);
  });

  it('keeps both alternatives of a draw.io label, and shapes that are nested drawings', () => {
    const shape = '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"><path d="M0 0h9"/></svg>';
    const { text, removed } = sanitised(
      `<image xlink:href="data:image/svg+xml;base64,${Buffer.from(shape).toString('base64')}"/>` +
        '<switch><foreignObject width="100%" height="100%" requiredFeatures="x" style="overflow: visible;">' +
        '<div xmlns="http://www.w3.org/1999/xhtml"><div data-drawio-colors="color: #000; "><font color="#f00">Hôte</font></div></div>' +
        '</foreignObject><text x="60" y="34" text-anchor="middle">Hôte</text></switch>' +
        '<switch><g requiredFeatures="x"/><a xlink:href="https://www.drawio.com/doc/faq/svg-export-text-problems">' +
        '<text>Text is not SVG - cannot display</text></a></switch>',
    );
    expect(text).toContain('<font color="#f00">Hôte</font>');
    expect(text).toContain('<text x="60" y="34" text-anchor="middle">Hôte</text>');
    const embedded = /data:image\/svg\+xml;base64,([^"]+)/.exec(text)?.[1] ?? '';
    expect(Buffer.from(embedded, 'base64').toString()).toBe(
      '<svg xmlns="http://www.w3.org/2000/svg"><path d="M0 0h9"/></svg>',
    );
    expect(removed).toEqual([expect.stringMatching(/^the event handler onload\. An image runs nothing/)]);
  });

  it('shows the alternative of Illustrator that browsers know, and reads the entities that it declares', () => {
    const { text, removed } = sanitiseSvg(
      '<?xml version="1.0" encoding="utf-8"?><!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "svg11.dtd" [' +
        '<!ENTITY ns_ai "http://ns.adobe.com/AdobeIllustrator/10.0/"><!ENTITY ns_svg "http://www.w3.org/2000/svg">]>' +
        '<svg xmlns="&ns_svg;" xmlns:i="&ns_ai;"><metadata>x</metadata><switch>' +
        '<foreignObject requiredExtensions="&ns_ai;" width="1" height="1"><i:pgfRef id="a"/></foreignObject>' +
        '<g i:extraneous="self"><path d="M0 0"/></g></switch><i:pgf id="a">eJzs</i:pgf></svg>',
    );
    expect(text).toBe(
      '<svg xmlns="http://www.w3.org/2000/svg"><switch>' +
        '<foreignObject requiredExtensions="http://ns.adobe.com/AdobeIllustrator/10.0/" width="1" height="1"/>' +
        '<g><path d="M0 0"/></g></switch></svg>',
    );
    expect(removed).toEqual([]);
  });

  it('keeps embedded fonts, and reports fonts that would be loaded (Excalidraw, D2)', () => {
    const font = '@font-face {font-family: d2; src: url("data:application/font-woff;base64,d09GRg==");}';
    const { text, removed } = sanitised(
      `<style>/* a @ b */ ${font} @font-face {font-family: "Virgil"; src: url("https://excalidraw.com/Virgil.woff2");}` +
        '@import url("https://fonts.example/a.css"); .a{fill:red;background:url(https://evil.example/a.png)}</style>' +
        '<a href="https://example.org"><text class="a" font-family="Virgil">Lien</text></a>',
    );
    expect(text).toContain(font);
    expect(text).toContain('.a{fill:red');
    expect(text).not.toMatch(/excalidraw|example/);
    expect(removed).toEqual([
      expect.stringContaining('the link to "https://example.org". Links inside an image lead nowhere'),
      expect.stringContaining('the style "@font-face {font-family: "Virgil"'),
      expect.stringContaining('the style "@import url("https://fonts.example/a.css")". An image loads nothing else'),
      expect.stringContaining('the style "background:url(https://evil.example/a.png)"'),
    ]);
  });

  it('keeps alternatives by language, titles and descriptions', () => {
    const content =
      '<title>Flux</title><desc>Le flux</desc><switch><text systemLanguage="fr">Oui</text><text>Yes</text></switch>';
    const { text, removed } = sanitised(content);
    expect(text).toContain(`>${content}</svg>`);
    expect(removed).toEqual([]);
  });
});

describe('what a person may miss', () => {
  it.each([
    ['<script>a()</script>', '<script>'],
    ['<rect onclick="a()"/>', 'the event handler onclick'],
    ['<image href="https://example.org/a.png"/>', 'what <image> takes from "https://example.org/a.png"'],
    ['<use xlink:href="icons.svg#a"/>', 'what <use> takes from "icons.svg#a"'],
    ['<rect fill="url(other.svg#a)"/>', 'the style "fill: url(other.svg#a)"'],
    ['<rect style="fill:red;mask:url(other.svg#a)"/>', 'the style "mask:url(other.svg#a)"'],
    ['<flowRoot><flowPara>Une étiquette</flowPara></flowRoot>', '<flowRoot> ("Une étiquette")'],
    ['<foreignObject><div><button>Oui</button></div></foreignObject>', '<button> ("Oui")'],
    ['<text>a<br/>b</text>', '<br>'],
    ['<set attributeName="href" to="#b"/>', 'the animation of href'],
    ['<image href="data:image/svg+xml,nothing"/>', 'what <image> takes from "data:image/svg+xml,nothing"'],
  ])('is told: %s', (content, what) => {
    const { removed } = sanitised(content);
    expect(removed).toContainEqual(expect.stringContaining(`${what}. `));
  });

  it('reports a file that is not XML', () => {
    expect(sanitiseSvg('<svg><rect onclick=a()><text>A<p>B</text></svg>').removed.map(({ en }) => en)).toEqual([
      expect.stringContaining('<p> ("B")'),
      expect.stringContaining('the event handler onclick'),
    ]);
  });

  it('reports it once', () => {
    expect(sanitised('<rect onclick="a()"/><rect onclick="b()"/>').removed).toHaveLength(1);
  });
});

const corpora = path.resolve(__dirname, '../../../../shared/corpora');
const ifCorpora = existsSync(corpora) ? describe : describe.skip;

ifCorpora('the drawings of the corpora', () => {
  const all = existsSync(corpora)
    ? readdirSync(corpora, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.svg'))
    : [];
  // A tenth of them is enough for a quick run; the long form uses all.
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
