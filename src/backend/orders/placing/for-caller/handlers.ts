import { readToldLines, toLine } from '#src/backend/cart/index.ts';
import type { TimedDependencies } from '#src/backend/kernel/dependencies.ts';
import type { Handlers, StaffCaller } from '#src/backend/kernel/handler.ts';
import type { CallReply, ParsedInput } from '#src/contract/call.ts';
import type { Contract } from '#src/contract/index.ts';
import { ordersPlaced, ordersRefused } from '../../metrics.ts';
import type { OrderDependencies } from '../../order-dependencies.ts';
import { shownTo } from '../../staff/staff-handlers.ts';
import type { StaffOrders } from '../../staff/staff-orders.ts';
import type { Upkeep } from '../../upkeep/upkeep.ts';
import { goodsTold } from '../ordered-goods.ts';
import { quoteOrder, toQuoteReply } from '../quote.ts';
import { createQuoteRequestReader } from '../quote-request.ts';
import { OrderRefusal } from '../refusal.ts';
import { nobody } from './caller.ts';
import { findGoods } from './find-goods.ts';
import { createPlacingForCallers, type PlacedForCaller } from './place-for-caller.ts';

interface Dependencies extends OrderDependencies, TimedDependencies {
  readonly staffOrders: Pick<StaffOrders, 'show'>;
  readonly upkeep: Upkeep;
}

type Reply = CallReply<Contract['cart']['createOrderForCaller']>;
type Question = ParsedInput<Contract['cart']['quoteForCaller']>['body'];

/** Orders that the staff makes for callers (product.md, Staff). */
export function callerHandlers({ staffOrders, upkeep, ...dependencies }: Dependencies) {
  const { database, log, now, askRates } = dependencies;
  const readQuoteRequest = createQuoteRequestReader(dependencies);
  const place = createPlacingForCallers(dependencies);

  async function quote({ country, regionId, lines, delivery }: Question) {
    const shopper = nobody(country);
    const plain = { giftCard: null, spendPoints: false, fitting: false, ipAddress: '' };
    const { request } = await readQuoteRequest(shopper, { regionId, delivery, ...plain });
    const purchase = await goodsTold(database, country, lines).read(database.query);
    if (delivery) await askRates({ country, cityId: delivery.cityId, items: purchase.lines });
    const quoted = await quoteOrder(database.query, purchase, shopper, request, now());
    const isMissing = delivery !== null && quoted.lines.length > 0 && quoted.delivery === null;
    return { quote: toQuoteReply(quoted, shopper), isMissing };
  }

  async function placed({ order, isNew }: PlacedForCaller, staff: StaffCaller | undefined): Promise<Reply> {
    const { number, country, payment } = order;
    if (isNew) {
      ordersPlaced.of({ country, payment }).add();
      log.info({ order: number, country, payment }, 'an order was placed for a caller');
    }
    upkeep.soon();
    const shown = await staffOrders.show(number);
    return {
      success: true,
      errorMessage: '',
      errorItemId: null,
      order: shown ? shownTo(staff, shown) : null,
      isRepeated: !isNew,
    };
  }

  return {
    findGoodsForCaller: async ({ body }) => ({ products: await findGoods(database.query, body) }),
    quoteForCaller: async ({ body }) => {
      const { country, lines } = body;
      const [told, { quote: quoted, isMissing }] = await Promise.all([
        readToldLines(database.query, country, lines),
        quote(body),
      ]);
      return {
        lines: told.map((line) => toLine(line, line.count, country)),
        quote: quoted,
        errorMessage: isMissing ? 'DELIVERY_UNAVAILABLE' : '',
      };
    },
    createOrderForCaller: async ({ body }, { staff }) => {
      try {
        return await placed(await place(body), staff);
      } catch (error) {
        if (error instanceof OrderRefusal) return refused(error);
        throw error;
      }
    },
  } satisfies Handlers<Contract['cart']>;
}

function refused({ code, itemId }: OrderRefusal): Reply {
  if (code !== '') ordersRefused.of({ code }).add();
  return { success: false, errorMessage: code, errorItemId: itemId, order: null, isRepeated: false };
}
