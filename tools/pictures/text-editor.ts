import { createServer } from 'node:http';
import { readFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import type { Page } from '@playwright/test';
import type { ColorMode, Locale } from '../../content-schema';

/** Files of the editor: it is the one of Visual Studio Code. */
const MONACO = path.join(__dirname, 'node_modules', 'monaco-editor', 'min');

const TYPES: Readonly<Record<string, string>> = {
  '.css': 'text/css',
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.ttf': 'font/ttf',
};

/** State of the editor. */
export interface EditorContent {
  /** Path of the file, relative to the content, such as `site.json`. */
  file: string;
  /** Text of the file. A `|` marks the cursor, where completions are listed. */
  text: string;
  /** JSON schema of the file, as text. */
  schema: string;
  locale: Locale;
  colorScheme: ColorMode;
}

/** A text editor in a page. */
export interface TextEditor {
  /** Opens a file in the editor, and lists the documented completions at its cursor. */
  open(page: Page, content: EditorContent): Promise<void>;
  /** Ends its server. */
  close(): Promise<void>;
}

/** Starts a server of the editor on the loopback interface. */
export async function startTextEditor(): Promise<TextEditor> {
  let content: EditorContent | undefined;
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://127.0.0.1');
    const file = path.join(MONACO, path.normalize(pathname));
    const body = pathname === '/' && content !== undefined ? Promise.resolve(writePage(content)) : readFile(file);
    body.then(
      (bytes) => {
        const type = TYPES[pathname === '/' ? '.html' : path.extname(file)] ?? 'application/octet-stream';
        response.writeHead(200, { 'Content-Type': type }).end(bytes);
      },
      () => response.writeHead(404).end(),
    );
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  // Listening on a port, so the address is not the name of a pipe.
  const { port } = server.address() as AddressInfo;
  return {
    open: async (page, next) => {
      content = next;
      await page.goto(`http://127.0.0.1:${port}/`);
      await page.locator('.monaco-editor .view-line').first().waitFor();
      const suggestion = page.locator('.suggest-widget .monaco-list-row.focused');
      const details = page.locator('.suggest-details .body');
      // The key opens the list, then its documentation. The schema may load after the first
      // answers.
      for (
        let attempt = 1;
        attempt <= 20 && !((await suggestion.isVisible()) && (await details.isVisible()));
        attempt += 1
      ) {
        await page.keyboard.press('Control+Space');
        await page.waitForTimeout(300);
      }
      await details.waitFor({ timeout: 1000 });
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

/** Returns the page of the editor. */
function writePage({ file, text, schema, locale, colorScheme }: EditorContent): string {
  const before = text.slice(0, text.indexOf('|')).split('\n');
  const settings = {
    file,
    text: text.replace('|', ''),
    theme: { light: 'vs', dark: 'vs-dark' }[colorScheme],
    line: before.length,
    column: (before.at(-1) ?? '').length + 1,
  };
  return `<!doctype html>
<html lang="${locale}">
<meta charset="utf-8">
<title>${file}</title>
<link rel="stylesheet" href="/vs/editor/editor.main.css">
<style>
  body { margin: 0; height: 100vh; display: flex; flex-direction: column; font: 13px system-ui, sans-serif; }
  body { background: #f3f3f3; color: #333; }
  .dark { background: #252526; color: #ccc; }
  nav { display: flex; padding-left: 48px; }
  nav span { padding: 9px 16px; background: #fff; }
  .dark nav span { background: #1e1e1e; }
  main { flex: 1; }
  /* The editor gives it two lines, whatever the text. */
  .suggest-details-container, .suggest-details { height: 194px !important; }
  .suggest-details > .monaco-scrollable-element { height: 100% !important; }
</style>
<body class="${colorScheme}">
<nav><span>${file}</span></nav>
<main></main>
${locale === 'fr' ? '<script src="/vs/nls/lang/fr.js"></script>\n' : ''}<script src="/vs/loader.js"></script>
<script>
  const settings = ${escape(JSON.stringify(settings))};
  const schema = ${escape(schema)};
  require.config({ paths: { vs: '/vs' } });
  require(['vs/editor/editor.main'], (monaco) => {
    monaco.json.jsonDefaults.setDiagnosticsOptions({
      validate: true,
      schemas: [{ uri: 'file:///schemas/site.json', fileMatch: ['*'], schema }],
    });
    const editor = monaco.editor.create(document.querySelector('main'), {
      model: monaco.editor.createModel(settings.text, 'json', monaco.Uri.parse('file:///' + settings.file)),
      theme: settings.theme,
      fontSize: 15,
      lineHeight: 24,
      minimap: { enabled: false },
      scrollBeyondLastLine: false,
      automaticLayout: true,
      suggest: { showIcons: true },
    });
    editor.setPosition({ lineNumber: settings.line, column: settings.column });
    editor.focus();
  });
</script>
</html>`;
}

/** Escapes JSON for a script element. */
const escape = (json: string): string => json.replaceAll('<', '\\u003c');
