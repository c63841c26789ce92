import { jsonRows, rowsOf } from '#src/backend/database/json-rows.ts';
import { prepared, type ValueNamed } from '#src/backend/database/prepared.ts';
import { type Captcha, captchaState } from '#src/backend/kernel/captcha.ts';
import { isPhoneOf } from '#src/backend/kernel/contacts/phones.ts';
import type { TimedDependencies } from '#src/backend/kernel/dependencies.ts';
import { type CallContext, type Handlers, notFound, unauthorized } from '#src/backend/kernel/handler.ts';
import { isOwn, type Owner, type Shoppers } from '#src/backend/kernel/owners.ts';
import { isoBefore } from '#src/backend/kernel/purging.ts';
import { isOpen } from '#src/backend/opening/index.ts';
import { RESERVATION_SHOWN_DAYS } from '#src/config/constants.ts';
import { DAY_MS } from '#src/config/durations.ts';
import type { Origins } from '#src/config/origins.ts';
import type { CallReply, ParsedInput } from '#src/contract/call.ts';
import type { Contract } from '#src/contract/index.ts';
import { endReservation } from './ending/end-reservation.ts';
import { readGoods, toLine } from './records/goods.ts';
import { createReservationLinks } from './records/links.ts';
import { readReservation, toSummary } from './records/read-reservation.ts';
import { findByNumber, linesOfReservation, type ReservationRow } from './records/rows.ts';
import { holdEnd } from './reserving/closing-time.ts';
import { createReservation, ownByKey } from './reserving/create-reservation.ts';
import { ReservationRefusal } from './reserving/refusal.ts';
import { isPaused, shopOf, shopsWithAll } from './reserving/shops.ts';
import { createStaffReservations } from './staff.ts';
import { staffReservationHandlers } from './staff-handlers.ts';

interface ReservationDependencies extends TimedDependencies {
  readonly captcha: Captcha;
  readonly origins: Origins;
  /** Asks for messages to be sent now. */
  readonly sendSoon: () => void;
}

type Body = ParsedInput<Contract['cart']['createReservation']>['body'];
type Reply = CallReply<Contract['cart']['createReservation']>;

const MOST_SHOWN = 20;

/** Goods that shops hold for shoppers (docs/decisions/0126-reservations-in-shops.md). */
export function createReservations(dependencies: ReservationDependencies, shoppers: Shoppers) {
  const { database, now, runningTime, captcha, origins, sendSoon } = dependencies;
  const { query } = database;
  const readLinks = createReservationLinks(database, origins);

  async function reserve(body: Body, context: CallContext): Promise<ReservationRow> {
    const shopper = await shoppers.of(context, body.country);
    const known = await ownByKey(query, shopper, body.idempotencyKey);
    if (known) return known;
    if (!(await isOpen(query, shopper.country))) throw new ReservationRefusal('NotOpen');
    if (!isPhoneOf(shopper.country, body.phone)) throw new ReservationRefusal('WrongPhone');
    const shop = await shopOf(query, shopper.country, body.shopNumber);
    if (!shop || isPaused(shop, now())) throw new ReservationRefusal('UnknownShop');
    const [elapsed, links, solved] = await Promise.all([
      runningTime.now(),
      readLinks(),
      captchaState(captcha, shoppers, context, body.captchaToken, body.ipAddress),
    ]);
    const at = { now: now(), elapsed };
    return createReservation(database, { shopper, body, shop, captcha: solved, links, ...at });
  }

  async function find(
    number: string,
    key: string | undefined,
    context: CallContext,
  ): Promise<ReservationRow> {
    const shopper = await shoppers.of(context, context.country);
    const row = await findByNumber(query, number);
    if (row?.country !== context.country) throw notFound('Reservation');
    if (isOwn(row, shopper)) return row;
    if (key === undefined || !(await readLinks()).isValid(row, key, now())) throw notFound('Reservation');
    return row;
  }

  const handlers = {
    getReservationShops: async ({ body: { country, items } }) => {
      const goods = await readGoods(query, country, items);
      const shops = goods.length === items.length ? await shopsWithAll(query, country, items) : [];
      return {
        lines: goods.map((each) => toLine(each, country)),
        shops: shops
          .filter((shop) => !isPaused(shop, now()))
          .map((shop) => {
            const { day, time } = holdEnd(shop, now());
            return { shop, untilDay: day, untilTime: time };
          }),
      };
    },
    createReservation: async ({ body }, context): Promise<Reply> => {
      try {
        const row = await reserve(body, context);
        sendSoon();
        const reservation = await readReservation(query, row);
        return { success: true, errorMessage: '', errorItemId: null, reservation };
      } catch (error) {
        if (!(error instanceof ReservationRefusal)) throw error;
        const { code, itemId } = error;
        return { success: false, errorMessage: code, errorItemId: itemId, reservation: null };
      }
    },
    getReservation: async ({ params }, context) => ({
      reservation: await readReservation(query, await find(params.number, undefined, context)),
    }),
    getLinkedReservation: async ({ params }, context) => ({
      reservation: await readReservation(query, await find(params.number, params.key, context)),
    }),
    cancelReservation: async ({ body }, context) => {
      const { id, number } = await find(body.number, body.key, context);
      await query
        .transaction()
        .execute((transaction) => endReservation(transaction, id, { to: 'cancelled', by: 'owner' }, now()));
      const success = (await findByNumber(query, number))?.state === 'cancelled';
      return { success, errorMessage: success ? '' : 'NotAllowed' };
    },
    ...staffReservationHandlers(database, createStaffReservations(database, now)),
  } satisfies Handlers<Contract['cart']>;

  const accountHandlers = {
    getReservations: async (_input, context) => {
      const { owner } = await shoppers.of(context, context.country);
      if (!owner.startsWith('customer:')) throw unauthorized();
      const since = isoBefore(now(), RESERVATION_SHOWN_DAYS * DAY_MS);
      const rows = await recentOf(query, { owner, since });
      return { reservations: rows.map((row) => toSummary(row, rowsOf(row.lines))) };
    },
  } satisfies Handlers<Contract['account']>;

  return { handlers, accountHandlers };
}

/** An owner's held reservations, and those changed since a moment; newest first. */
const recentOf = prepared((query, value: ValueNamed<{ owner: Owner; since: string }>) =>
  query
    .selectFrom('reservations')
    .where('owner', '=', value('owner'))
    .where((eb) => eb.or([eb('state', '=', 'held'), eb('changed_at', '>', value('since'))]))
    .orderBy('id', 'desc')
    .limit(MOST_SHOWN)
    .selectAll()
    .select(jsonRows(query, linesOfReservation(query)).as('lines')),
);
