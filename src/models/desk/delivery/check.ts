import { dayRange } from '#src/config/time-words.ts';
import { typeset } from '#src/config/typography.ts';
import type { DeliveryType } from '#src/contract/delivery/delivery-types.ts';
import { maxLengths } from '#src/contract/limits.ts';
import { money } from '#src/contract/money.ts';
import { oneLine, ungrouped } from '#src/web/forms/fields.ts';
import { isSum, WRONG_SUM } from './fields.ts';
import { deliveryRefusals } from './words.ts';

interface NamedPlace {
  readonly cityGuid: string | null;
  readonly title: string;
}

interface Asked {
  readonly typed: string;
  readonly typedSum: string;
  /** Zero unless one can be read. */
  readonly sum: number;
  readonly city: { readonly guid: string; readonly title: string } | null;
  readonly error: string;
}

export interface CheckModel {
  readonly city: string;
  readonly sum: string;
  readonly error: string;
  /** What is offered; null if nothing was asked. */
  readonly offers: readonly { readonly title: string; readonly about: string }[] | null;
}

/** The city and the sum of goods that are asked about; the first city that is called so. */
export async function readCheck(
  query: URLSearchParams,
  find: (text: string) => Promise<readonly NamedPlace[]>,
): Promise<Asked> {
  const typed = oneLine(query.get('city') ?? '').slice(0, maxLengths.city);
  const typedSum = ungrouped(query.get('sum') ?? '').slice(0, maxLengths.typedNumber);
  const sum = isSum(typedSum) ? Number(typedSum) : 0;
  const nowhere = { typed, typedSum, sum, city: null };
  if (typedSum !== '' && !isSum(typedSum)) return { ...nowhere, error: WRONG_SUM };
  if (typed === '') return { ...nowhere, error: '' };
  for (const { cityGuid, title } of await find(typed))
    if (cityGuid !== null) return { typed: title, typedSum, sum, city: { guid: cityGuid, title }, error: '' };
  return { ...nowhere, error: deliveryRefusals.UnknownPlace };
}

export const checkModel = (
  { typed, typedSum, error }: Asked,
  types: readonly DeliveryType[] | null,
  currency: Parameters<typeof money>[1],
): CheckModel => ({
  city: typed,
  sum: typedSum,
  error,
  offers: types ? types.map((type) => ({ title: type.title, about: aboutOf(type, currency) })) : null,
});

function aboutOf(type: DeliveryType, currency: Parameters<typeof money>[1]): string {
  const [first] = type.intervals ?? [];
  return [
    type.price === 0 ? 'бесплатно' : money(type.price, currency),
    dayRange(type.dateFrom, type.dateTo),
    first && typeset`первые часы ${dayRange(first.day, first.day)} ${first.from}–${first.to}`,
  ]
    .filter(Boolean)
    .join(', ');
}
