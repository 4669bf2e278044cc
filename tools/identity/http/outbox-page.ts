import type { FastifyInstance } from 'fastify';
import type { OutboxMessage } from '../identity-service';
import type { Outbox } from '../codes/outbox';

/** Refresh interval of the page in seconds. */
const REFRESH = 5;

/** Labels of the purposes of codes. */
const PURPOSES: Readonly<Record<string, { en: string; fr: string }>> = {
  confirm: { en: 'Confirms an account', fr: 'Confirme un compte' },
  reset: { en: 'Resets a password', fr: 'Réinitialise un mot de passe' },
  auth: { en: 'Signs in', fr: 'Connecte' },
  'verify:email': { en: 'Verifies an e-mail address', fr: 'Vérifie une adresse e-mail' },
  'verify:phone_number': { en: 'Verifies a phone number', fr: 'Vérifie un numéro de téléphone' },
};

const STYLE = `
  :root { color-scheme: light dark; font: 1rem/1.5 system-ui, sans-serif }
  body { max-inline-size: 60rem; margin: 2rem auto; padding-inline: 1rem }
  .table { overflow-x: auto }
  table { border-collapse: collapse; inline-size: 100% }
  th, td { text-align: start; padding: .4rem .8rem .4rem 0; border-block-end: 1px solid; vertical-align: top }
  code { font-size: 1.4em; letter-spacing: .1em }`;

/** Renders the page of the codes. @param messages Newest first. */
export function renderOutbox(messages: readonly OutboxMessage[]): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="robots" content="noindex">
<meta http-equiv="refresh" content="${REFRESH}">
<title>Outbox · Boîte d’envoi</title>
<style>${STYLE}
</style>
</head>
<body>
<main>
<h1>Outbox · <span lang="fr">Boîte d’envoi</span></h1>
<p>Codes that would have been sent by e-mail or text message, newest first. Nothing leaves this machine.</p>
<p lang="fr">Les codes qui seraient partis par e-mail ou par SMS, du plus récent au plus ancien. Rien ne quitte cette machine.</p>
${messages.length === 0 ? renderNothing() : renderTable(messages)}
</main>
</body>
</html>
`;
}

function renderNothing(): string {
  return '<p>No code yet. · <span lang="fr">Aucun code pour le moment.</span></p>';
}

function renderTable(messages: readonly OutboxMessage[]): string {
  return `<div class="table" role="region" aria-label="Codes" tabindex="0">
<table>
<thead><tr>${[
    ['Code', 'Code'],
    ['For', 'Pour'],
    ['To', 'À'],
    ['Sent', 'Envoyé'],
  ]
    .map(([en, fr]) => `<th scope="col">${en === fr ? en : `${en} · <span lang="fr">${fr}</span>`}</th>`)
    .join('')}</tr></thead>
<tbody>
${messages.map(renderRow).join('\n')}
</tbody>
</table>
</div>`;
}

function renderRow({ code, purpose, to, medium, at }: OutboxMessage): string {
  const labels = PURPOSES[purpose];
  const purposeHtml = labels ? `${escape(labels.en)} · <span lang="fr">${escape(labels.fr)}</span>` : escape(purpose);
  const time = new Date(at).toISOString();
  return (
    `<tr><td><code>${escape(code)}</code></td><td>${purposeHtml}</td><td>${escape(to)} (${medium})</td>` +
    `<td><time datetime="${time}">${time.slice(0, 19).replace('T', ' ')}</time></td></tr>`
  );
}

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Escapes an address, which is user input. */
function escape(text: string): string {
  return text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? '');
}

/** Serves the codes, newest first: as a page for people, as JSON for tests. */
export function registerOutbox(server: FastifyInstance, outbox: Outbox): void {
  const newestFirst = () => outbox.messages().toReversed();
  server.get('/outbox', async (_request, reply) =>
    reply.type('text/html; charset=utf-8').send(renderOutbox(newestFirst())),
  );
  server.get('/outbox.json', async () => newestFirst());
}
