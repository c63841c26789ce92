import type { StaffOrder } from '#src/contract/cart/staff.ts';
import { maxNumbers } from '#src/contract/limits.ts';
import type { BulkResultModel } from '../bulk-result.ts';
import { linkTo } from '../order-link.ts';
import { statusTitles } from '../words.ts';

/** The version that the page showed; null for none. */
export function versionIn(form: URLSearchParams, number: string): number | null {
  const version = Number(form.get(`version-${number}`) ?? Number.NaN);
  return Number.isInteger(version) && version >= 0 && version <= maxNumbers.integer ? version : null;
}

export interface HandedOver {
  readonly number: string;
  readonly order?: StaffOrder;
  /** Why it was not; empty if it was. */
  readonly why: string;
}

export function handedOverModel(outcomes: readonly HandedOver[]): BulkResultModel {
  const done = outcomes.filter(({ why }) => why === '');
  return {
    text: `Передано заказов: ${done.length} из ${outcomes.length}.`,
    done: done.map(({ number, order }) => ({
      ...linkTo(number),
      status: order ? statusTitles[order.status] : '',
    })),
    skippedTitle: 'Не переданы',
    skipped: outcomes.filter(({ why }) => why !== '').map(({ number, why }) => ({ ...linkTo(number), why })),
    undo: null,
  };
}
