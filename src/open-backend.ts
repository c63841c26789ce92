import type { RequestListener } from 'node:http';
import type { Logger } from 'pino';
import { type Backend, createBackend } from './backend/app.ts';
import type { Database } from './backend/database/database.ts';
import { openPayments, testNotice } from './backend/payments/index.ts';
import { createProviders } from './backend/providers.ts';
import type { CountryCode } from './config/countries.ts';
import type { Environment } from './config/environment.ts';

interface Ground {
  readonly database: Database;
  /** The goods are the demo's, which nobody sends: payments are tests, and sign-in codes are shown. */
  readonly isDemo: boolean;
  /** Where the pages of this process are, the test provider's among them. */
  readonly pageOrigins: Readonly<Record<CountryCode, string>>;
}

/** The backend at work. */
export interface OpenBackend {
  readonly backend: Backend;
  /** The test provider's pages, where that is the provider: to be served beside the process's own. */
  readonly testPayments: RequestListener | null;
  /** Ends its work and closes the database. */
  close(): Promise<void>;
}

/** Opens the backend over a database: for this process's storefront, or for others over HTTP. */
export async function openBackend(
  environment: Environment,
  log: Logger,
  { database, isDemo, pageOrigins }: Ground,
): Promise<OpenBackend> {
  const payments = await openPayments(environment, {
    database,
    log,
    isDemo,
    origins: { RU: environment.RU_ORIGIN, AM: environment.AM_ORIGIN },
    pageOrigins,
  });
  const backend = createBackend({
    database,
    log,
    now: () => new Date(),
    providers: createProviders(environment, log, payments.provider, isDemo),
    staffToken: environment.STAFF_TOKEN,
    feedbackEmail: environment.FEEDBACK_EMAIL,
  });
  backend.start();
  backend.ready().catch((error: unknown) => log.error({ err: error }, 'the catalogue could not be read'));
  return {
    backend,
    testPayments: payments.pages((payload) => backend.answer(...testNotice(payload))),
    close: async () => {
      await backend.close();
      await database.close();
    },
  };
}
