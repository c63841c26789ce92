import express, { type Express, type Response } from 'express';
import type { Database } from '#src/backend/database/database.ts';
import type { Mail, MailHtml } from '#src/backend/messages/index.ts';
import { type CountryCode, countryCodes } from '#src/config/countries.ts';
import type { Origins } from '#src/config/origins.ts';
import { mailPage, mailsPage } from './page.ts';
import { sampleMails } from './sample-mails.ts';

/** Where the demo shows the shop's letters. */
export const MAILS_PATH = '/mails';

interface MailPagesSettings {
  readonly database: Pick<Database, 'query'>;
  readonly mailHtml: MailHtml;
  readonly origins: Origins;
  readonly now: () => Date;
}

/** The pages at {@link MAILS_PATH}: every letter of the shop, made of its goods, as HTML beside its text. */
export function createMailPages({ database, mailHtml, origins, now }: MailPagesSettings): Express {
  const app = express();
  app.disable('x-powered-by');

  const mailsFor = (host: string | undefined) =>
    sampleMails(database.query, countryOf(host, origins), origins, now());

  app.get('/', async (request, response) => {
    show(response, mailsPage(await mailsFor(request.headers.host)));
  });
  app.get('/:name', async (request, response, next) => {
    const mails = await mailsFor(request.headers.host);
    const mail = mails.get(request.params.name);
    if (!mail) return next();
    show(response, mailPage(request.params.name, mail, mails));
  });
  app.get('/:name/html', async (request, response, next) => {
    const mail = (await mailsFor(request.headers.host)).get(request.params.name);
    const html = mail && htmlOf(mail, mailHtml);
    if (!html) return next();
    show(response, html, 'sandbox allow-popups allow-popups-to-escape-sandbox');
  });
  return app;
}

const htmlOf = ({ letter }: Mail, mailHtml: MailHtml): string | null => (letter ? mailHtml(letter) : null);

const countryOf = (host: string | undefined, origins: Origins): CountryCode =>
  countryCodes.find((code) => new URL(origins[code]).host === host) ?? 'RU';

const POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; img-src 'self' data:; frame-src 'self'; frame-ancestors 'self'; base-uri 'none'; form-action 'none'";

function show(response: Response, html: string, more?: string): void {
  response
    .set({
      'Cache-Control': 'no-store',
      'Content-Security-Policy': [POLICY, more].filter(Boolean).join('; '),
      'X-Robots-Tag': 'noindex',
      'Referrer-Policy': 'no-referrer',
    })
    .type('html')
    .send(html);
}
