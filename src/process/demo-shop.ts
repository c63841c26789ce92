import type { Logger } from 'pino';
import { createMailPages, MAILS_PATH } from '#demo/mails/mail-pages.ts';
import { openDemo } from '#demo/open-demo.ts';
import type { Database } from '#src/backend/database/database.ts';
import type { MailHtml } from '#src/backend/messages/index.ts';
import type { Environment } from '#src/config/environment.ts';
import { originsOf } from '#src/config/origins.ts';
import type { AppDependencies } from '#src/storefront/app.ts';
import { openShopDatabase } from './open-shop-database.ts';

// The only module of the shop that imports the demo.

interface Shop {
  readonly database: Database;
  readonly isDemo: boolean;
}

/**
 * Opens the database, and fills it with the demo shop if the settings ask for it.
 *
 * @throws {BadSettings}
 */
export async function openShop(environment: Environment, log: Logger): Promise<Shop> {
  const database = await openShopDatabase(environment);
  return { database, isDemo: await openDemo(environment, database, log) };
}

/** Pages that only the demo shop has. */
export function demoPages(
  environment: Environment,
  { database, isDemo }: Shop,
  mailHtml: MailHtml,
): AppDependencies['guestPages'] {
  if (!isDemo) return null;
  const mails = { database, mailHtml, origins: originsOf(environment), now: () => new Date() };
  return { path: MAILS_PATH, listener: createMailPages(mails) };
}
