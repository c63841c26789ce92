import type { OrderStatus } from '#src/contract/cart/orders/statuses.ts';
import { MAX_ID_CHARACTERS, MAX_NAME_CHARACTERS } from '../limits.ts';
import { childrenOf, type Element, isRemoved, isYes, listIn, textOf } from '../reading/elements.ts';
import { statusNamed } from './status-names.ts';

/** What 1C says of an order. */
export interface OrderNews {
  /** What 1C calls it: the shop's number, if the order is the shop's. */
  readonly numbers: readonly string[];
  readonly isPaid: boolean;
  /** Null if it says nothing of it. */
  readonly status: OrderStatus | null;
  /** A status that the shop does not know; else empty. */
  readonly unknown: string;
  readonly isRemoved: boolean;
}

const PAYMENTS = new Set(['выплата безналичных денег', 'выплата наличных денег', 'эквайринговая операция']);

/** The news of a `Документ`: an order, or of version 3 a payment that names its order. Null for another. */
export function newsIn(document: Element): OrderNews | null {
  const operation = textOf(document, 'ХозОперация')?.toLowerCase() ?? '';
  if (PAYMENTS.has(operation)) return paymentOf(document);
  return operation === 'заказ товара' ? orderNews(document) : null;
}

function paymentOf(document: Element): OrderNews {
  const numbers = numbersIn(document, 'Основание');
  const isCancelled = isRemoved(document) || isYes(detailsOf(document).get('отменен'));
  return { numbers, isPaid: !isCancelled, status: null, unknown: '', isRemoved: false };
}

function orderNews(document: Element): OrderNews {
  const details = detailsOf(document);
  const written = details.get('статус заказа') ?? details.get('статуса заказа ид') ?? '';
  const named = statusNamed(written) ?? null;
  const isCancelled = isYes(details.get('отменен'));
  const paidOn = details.get('дата оплаты по 1с') ?? '';
  return {
    numbers: numbersIn(document, 'Ид', 'Номер'),
    isPaid: isYes(details.get('заказ оплачен')) || /[1-9]/.test(paidOn),
    status: isCancelled ? 'cancelled' : named,
    unknown: named === null ? written : '',
    isRemoved: isRemoved(document) || isYes(details.get('пометкаудаления')),
  };
}

const numbersIn = (document: Element, ...names: readonly string[]): readonly string[] =>
  names
    .map((name) => textOf(document, name)?.slice(0, MAX_ID_CHARACTERS))
    .filter((number): number is string => Boolean(number));

/** By lower-case names. */
function detailsOf(document: Element): ReadonlyMap<string, string> {
  const rows = listIn(document, 'ЗначенияРеквизитов', 'ЗначениеРеквизита') ?? [];
  return new Map(
    rows.map((row) => [
      (textOf(row, 'Наименование') ?? '').toLowerCase().replaceAll('ё', 'е'),
      (childrenOf(row, 'Значение')[0]?.text.trim() ?? '').slice(0, MAX_NAME_CHARACTERS),
    ]),
  );
}
