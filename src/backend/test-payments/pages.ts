import express, { type ErrorRequestHandler, type Express, type Response } from 'express';
import type { Logger } from 'pino';
import * as z from 'zod';
import type { Database } from '#src/backend/database/database.ts';
import { addIdramPages, demoIdram } from './armenia/idram-pages.ts';
import { ARCA_KEYS } from './armenia/keys.ts';
import { addCard } from './cards.ts';
import { paidState, type TestPayment } from './holds.ts';
import type { Notify } from './notify.ts';
import { missingPage, paymentPage, receiptPage } from './page.ts';
import { TEST_PAYMENTS_PATH } from './paths.ts';
import { signedNotice } from './signature.ts';

const LATE_MS = 5_000;

const choice = z.object({
  outcome: z.enum(['success', 'refusal', 'abandon']),
  notice: z.enum(['twice', 'late', 'never']).default('twice'),
  card: z.enum(['lasting', 'failing']).default('lasting'),
});

interface TestPaymentsSettings {
  readonly database: Database;
  readonly key: Uint8Array;
  readonly log: Logger;
  readonly origin: string;
  /** The Armenian shop's, to which the stand-in for Idram leads back. */
  readonly armenianOrigin: string;
  readonly notify: Notify;
  readonly later?: (work: () => void, ms: number) => unknown;
}

/** The test provider's pages at {@link TEST_PAYMENTS_PATH}, to be served separately. */
export function createTestPayments({
  database,
  key,
  log,
  origin,
  armenianOrigin,
  notify,
  later = (work, ms) => setTimeout(work, ms).unref(),
}: TestPaymentsSettings): Express {
  const { query } = database;
  const app = express();
  app.disable('x-powered-by');
  const { host } = new URL(origin);
  const path = `${TEST_PAYMENTS_PATH}/:id`;

  const find = (id: string) =>
    query.selectFrom('test_payments').where('id', '=', id).selectAll().executeTakeFirst();

  /** Only the first settlement counts. */
  const settle = (id: string, state: Partial<TestPayment>) =>
    query
      .updateTable('test_payments')
      .set(state)
      .where('id', '=', id)
      .where('status', '=', 'pending')
      .where('held_until', 'is', null)
      .execute();

  const send = async (id: string) => {
    try {
      await notify({ provider: 'test', payload: signedNotice(id, key) });
    } catch (error) {
      log.warn({ err: error }, 'a notice of the test provider was not taken');
    }
  };

  app.use((request, response, next) => {
    response.setHeader('x-content-type-options', 'nosniff');
    if (request.headers.host === host) return next();
    response.status(421).type('text').send('Unknown host');
  });

  app.get(path, async (request, response) => {
    const payment = await find(request.params.id);
    show(response, payment);
  });

  app.get(`${path}/receipt`, async (request, response) => {
    const payment = await find(request.params.id);
    show(response, payment?.status === 'succeeded' ? payment : undefined, { as: receiptPage });
  });

  app.post(path, express.urlencoded({ extended: false, limit: 4_096 }), async (request, response) => {
    const payment = await find(request.params.id);
    const chosen = choice.safeParse(request.body);
    if (!payment || !chosen.success) return show(response, payment);
    const { outcome, notice, card } = chosen.data;
    if (outcome !== 'abandon') {
      const isPaid = outcome === 'success';
      const cardId = isPaid && payment.remembers_card === 1 ? await addCard(query, card) : null;
      const state = isPaid
        ? paidState(payment.is_two_step === 1, new Date())
        : { status: 'canceled' as const };
      await settle(payment.id, { ...state, card_id: cardId });
      const isTold = !isSilent(payment) && notice !== 'never';
      if (isTold && notice === 'twice') await send(payment.id);
      if (isTold) later(() => void send(payment.id), LATE_MS);
    }
    response.redirect(303, payment.return_url);
  });
  addIdramPages(app, {
    query,
    secretKey: demoIdram(key, origin).secretKey,
    shopOrigin: armenianOrigin,
    notify,
    show: (response, body, status) => sendPage(response, body, { status, formsTo: armenianOrigin }),
  });
  app.use((_request, response) => show(response, undefined));
  app.use(answerError(log));
  return app;
}

/** ArCa sends no notices. */
const isSilent = ({ idempotence_key }: TestPayment): boolean => idempotence_key.startsWith(ARCA_KEYS);

/** A malformed address or form is answered like an unknown payment. */
function answerError(log: Logger): ErrorRequestHandler {
  return (error: { status?: number }, { path }, response, next) => {
    if (response.headersSent) return next(error);
    const isOurs = (error.status ?? 500) >= 500;
    if (isOurs) log.error({ err: error, path }, 'a test payment failed');
    show(response, undefined, { status: isOurs ? 500 : 404 });
  };
}

interface PageOptions {
  readonly as?: (payment: TestPayment) => string;
  readonly status?: number;
}

function show(
  response: Response,
  payment: TestPayment | undefined,
  { as = paymentPage, status = payment ? 200 : 404 }: PageOptions = {},
): void {
  const formsTo = URL.parse(payment?.return_url ?? '')?.origin ?? '';
  sendPage(response, payment ? as(payment) : missingPage(), { status, formsTo });
}

interface SentPage {
  readonly status: number;
  /** Where its forms may lead beside here. */
  readonly formsTo: string;
}

function sendPage(response: Response, body: string, { status, formsTo }: SentPage): void {
  response
    .status(status)
    .set({
      'Cache-Control': 'no-store',
      'Content-Security-Policy': `default-src 'none'; style-src 'unsafe-inline'; img-src data:; form-action 'self' ${formsTo}; frame-ancestors 'none'; base-uri 'none'`,
      'Referrer-Policy': 'no-referrer',
    })
    .type('html')
    .send(body);
}
