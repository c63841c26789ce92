import { describe, expect, it } from 'vitest';
import { allocate } from '#src/backend/kernel/money/allocate.ts';
import { cheaperSums, removalSums, totalOf } from '#src/backend/orders/changes/edits/sums.ts';
import { someOf, worthOf } from '#src/backend/orders/records/line-worth.ts';
import { createRandom, type Random } from '#tests/faults/fuzz/random.ts';

const line = (item_id: number, count: number, price: number, discount = 0) => ({
  item_id,
  count,
  price,
  discount,
  model_code: 'M',
});

/** An order as the checks of its table allow, in units of its country's smallest sum. */
function anyOrder(random: Random, country: 'RU' | 'AM') {
  const step = country === 'RU' ? 1 : 100;
  const lines = Array.from({ length: 1 + random.below(4) }, (_, id) => {
    const [count, price] = [1 + random.below(5), (1 + random.below(30_000)) * step];
    return line(id, count, price, random.once(2) ? random.below((count * price) / step + 1) * step : 0);
  });
  const goods = lines.reduce((sum, { price, count }) => sum + price * count, 0);
  const coupon = lines.reduce((sum, { discount }) => sum + discount, 0);
  const points_paid = random.once(2) ? Math.floor(random.below((goods - coupon) / 3 + 1) / 100) * 100 : 0;
  const discount = coupon + points_paid;
  const delivery_price = random.below(500) * step;
  const gift_card_paid = random.once(2)
    ? random.below((goods - discount + delivery_price) / step + 1) * step
    : 0;
  return { lines, goods, order: { country, discount, points_paid, delivery_price, gift_card_paid } };
}

describe('the sums of an edited order', () => {
  it.each(['RU', 'AM'] as const)('fit together after any removals in %s, to the smallest sum', (country) => {
    const random = createRandom(country === 'RU' ? 3 : 5);
    for (let time = 0; time < 500; time++) {
      const { lines, goods: all, order } = anyOrder(random, country);
      let [goods, now, left] = [all, order, lines];
      while (left.length > 1 || (left[0]?.count ?? 0) > 1) {
        const taken = random.pick(left);
        const sums = removalSums(now, left, new Map([[taken.item_id, 1]]));
        const gone = someOf(taken, 1, country).discount;
        expect(totalOf(sums)).toBeLessThanOrEqual(0);
        goods += sums.goods;
        now = {
          ...now,
          discount: now.discount + sums.discount,
          points_paid: now.points_paid + sums.points,
          gift_card_paid: now.gift_card_paid + sums.giftCard,
        };
        left = left.flatMap((each) =>
          each === taken
            ? each.count > 1
              ? [{ ...each, count: each.count - 1, discount: each.discount - gone }]
              : []
            : [each],
        );
        const parts = allocate(sums.rounding, left.map(worthOf), 1);
        left = left.map((each, index) => ({ ...each, discount: each.discount + (parts[index] ?? 0) }));
        expect(left.reduce((sum, { discount }) => sum + discount, 0)).toBe(now.discount - now.points_paid);
        const total = goods - now.discount + now.delivery_price - now.gift_card_paid;
        for (const sum of [
          now.points_paid,
          now.discount - now.points_paid,
          goods - now.discount,
          now.gift_card_paid,
          total,
        ])
          expect(sum).toBeGreaterThanOrEqual(0);
        expect(now.points_paid % 100).toBe(0);
      }
    }
  });

  it('give back all of the difference where something is cheaper, the gift card first by its share', () => {
    const order = {
      country: 'RU',
      discount: 0,
      points_paid: 0,
      delivery_price: 0,
      gift_card_paid: 50_000,
    } as const;
    const sums = cheaperSums(order, [line(1, 1, 100_000)], { goods: 20_000 });
    expect(sums).toMatchObject({ goods: -20_000, giftCard: -10_000 });
    expect(totalOf(sums)).toBe(-10_000);
  });

  it('give back of a lower price only what was paid of it', () => {
    const order = {
      country: 'RU',
      discount: 90_000,
      points_paid: 0,
      delivery_price: 0,
      gift_card_paid: 0,
    } as const;
    const sums = cheaperSums(order, [line(1, 1, 100_000, 90_000)], { goods: 20_000, discount: 10_000 });
    expect([sums.goods, sums.discount, totalOf(sums)]).toEqual([-20_000, -10_000, -10_000]);
  });

  it('give points back where the goods that stay cost less than the points', () => {
    const order = {
      country: 'RU',
      discount: 30_000,
      points_paid: 30_000,
      delivery_price: 0,
      gift_card_paid: 0,
    } as const;
    const sums = cheaperSums(order, [line(1, 1, 100_000)], { goods: 80_050 });
    expect(sums).toMatchObject({ points: -10_100, discount: -10_100, rounding: 0 });
    expect(totalOf(sums)).toBe(-69_950);
  });
});
