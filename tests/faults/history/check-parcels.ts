import { expect } from 'vitest';
import { minorUnits } from '#src/backend/kernel/money/money.ts';
import { parcelsAt } from './carrier-books.ts';
import { isCard, sum } from './kept.ts';
import type { OrderRecords } from './order-records.ts';
import type { World } from './world.ts';

interface Told {
  readonly packages: readonly {
    readonly items: readonly { readonly amount: number; readonly payment: { readonly value: number } }[];
  }[];
  readonly delivery_recipient_cost?: { readonly value: number };
}

/** The carrier has one parcel of an order or none, with what the order has and what is to be paid for it. */
export function checkParcels(world: World, { order, lines, parcels, statuses }: OrderRecords): void {
  const there = parcelsAt(world, order.number);
  const [row] = parcels;
  expect(there.length, 'parcels at the carrier').toBeLessThanOrEqual(1);
  const [parcel] = there;
  if (!parcel) {
    expect(['refused', 'cancelled', undefined], 'a parcel that the carrier has not').toContain(row?.state);
    return;
  }
  expect([row?.carrier_id, row?.state], 'a parcel that the carrier has').toEqual([
    parcel.uuid,
    expect.stringMatching(/^(made|done)$/),
  ]);
  const [last] = parcel.statuses;
  if (last?.code === 'DELIVERED' || last?.code === 'NOT_DELIVERED')
    expect([row?.state, row?.is_returning], 'a parcel that was delivered, or comes back').toEqual([
      'done',
      Number(last.code === 'NOT_DELIVERED'),
    ]);
  if (order.status === 'cancelled')
    expect(parcel.statuses.length, 'steps of a cancelled order’s parcel').toBeGreaterThan(0);
  const isPaidBefore = order.payment === 'online' || statuses.some(({ status }) => status === 'paid');
  const { packages, delivery_recipient_cost: forDelivery } = parcel.body as unknown as Told;
  const items = packages.flatMap((each) => each.items);
  const goods = lines.filter((line) => !isCard(line));
  expect(
    sum(items, ({ amount }) => amount),
    'units at the carrier',
  ).toBe(sum(goods, ({ count }) => count));
  const due = sum(items, ({ amount, payment }) => amount * minorUnits(payment.value));
  expect(due + minorUnits(forDelivery?.value ?? 0), 'to be paid to the carrier').toBe(
    isPaidBefore ? 0 : order.total_price,
  );
}
