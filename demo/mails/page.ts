import { escapeUTF8 } from 'entities';
import type { Mail } from '#src/backend/messages/index.ts';

type Mails = ReadonlyMap<string, Mail>;

/** The list of all letters. */
export const mailsPage = (mails: Mails): string =>
  page(
    'Письма магазина',
    `<p>Так выглядят письма, которые магазин шлёт покупателям. Вещи в них — из каталога, а заказ и получатель придуманы.</p>${listOf(mails)}`,
  );

/** A letter as mail programs show it, beside the plain text that goes with it. */
export const mailPage = (name: string, { subject, text }: Mail, mails: Mails): string =>
  page(
    subject,
    `${listOf(mails, name)}
<div class="both"><section><h2>HTML</h2><iframe src="/mails/${escapeUTF8(name)}/html" title="${escapeUTF8(subject)}" sandbox="allow-popups allow-popups-to-escape-sandbox"></iframe></section>
<section><h2>Текст</h2><pre>${escapeUTF8(text)}</pre></section></div>`,
  );

const listOf = (mails: Mails, current?: string): string =>
  `<nav aria-label="Письма"><ul>${[...mails].map(([name, mail]) => `<li>${linkTo(name, mail, current)}</li>`).join('')}</ul></nav>`;

const linkTo = (name: string, { subject }: Mail, current?: string): string =>
  `<a href="/mails/${escapeUTF8(name)}"${name === current ? ' aria-current="page"' : ''}>${escapeUTF8(subject)}</a>`;

const style = `body{max-width:90rem;margin:0 auto;padding:1rem;font:1rem/1.5 system-ui,sans-serif;color:#15171b;background:#fff}
h1{font-weight:400}ul{display:flex;flex-wrap:wrap;gap:0 1.5rem;margin:0 0 1rem;padding:0;list-style:none}
a{display:inline-block;padding:.5rem 0;color:#17264a}a[aria-current]{color:inherit;text-decoration:none}
.both{display:grid;gap:1.5rem}section{min-width:0}
iframe{box-sizing:border-box;width:100%;max-width:640px;height:64rem;border:1px solid #e4e2dd}
pre{margin:0;padding:1rem;background:#f5f4f1;white-space:pre-wrap;overflow-wrap:anywhere;font:inherit}
@media (min-width:64rem){.both{grid-template-columns:640px 1fr}}`;

const page = (title: string, body: string): string =>
  `<!doctype html><html lang="ru"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><link rel="icon" href="data:,"><title>${escapeUTF8(title)}</title><style>${style}</style></head><body><main><h1>${escapeUTF8(title)}</h1>${body}</main></body></html>`;
