import type { CountryCode } from '#src/config/countries.ts';
import type { Call } from '#src/contract/call.ts';
import { contract } from '#src/contract/index.ts';
import type { DayCounters } from './day-counters.ts';

interface Answered {
  readonly country: CountryCode;
  readonly token: string | null;
  readonly body: unknown;
  readonly reply: unknown;
}

type Count = (counters: DayCounters, answered: Answered) => void;

const field = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined;

/**
 * The calls that are steps of a shopper. A page's script makes the first two, whatever cache the page came from, so that
 * pages opened without it, as crawlers do, count for nothing.
 */
const counts: ReadonlyMap<Call, Count> = new Map<Call, Count>([
  [contract.account.getCart, (counters, { country, token }) => counters.step(country, 'visits', token ?? '')],
  [contract.delivery.getProductDeliveryTypes, (counters, { country }) => counters.step(country, 'products')],
  [
    contract.cart.add,
    (counters, { country, reply }) => {
      if (field(reply, 'errorMessage') === '') counters.step(country, 'cart');
    },
  ],
  [
    contract.cart.quoteOrder,
    (counters, { country, token }) => counters.step(country, 'checkout', token ?? ''),
  ],
  [
    contract.cart.createOrder,
    (counters, { country, reply }) => {
      if (field(reply, 'order')) counters.step(country, 'orders');
    },
  ],
  [
    contract.search.search,
    (counters, { country, body, reply }) => {
      const text = field(body, 'searchQuery');
      if (typeof text === 'string' && field(reply, 'totalCount') === 0 && field(body, 'pageNumber') === 1)
        counters.missed(country, text);
    },
  ],
]);

/** Counts a call that was answered, if it is a step. */
export const countCall = (counters: DayCounters, call: Call, answered: Answered): void =>
  counts.get(call)?.(counters, answered);
