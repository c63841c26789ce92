import { describe, expect, it } from 'vitest';
import { dateAfter, daysFromWarehouse, daysInShop } from '#src/backend/delivery/calendar.ts';

const inRegion = (regionId: string) => ({ country: 'RU', regionId }) as const;
const [moscow, vladivostok, kaliningrad] = [inRegion('77'), inRegion('25'), inRegion('39')];
const yerevan = { country: 'AM', regionId: '374' } as const;
/** A time of 20 November as Moscow's clock shows it. */
const atMoscow = (time: string) => new Date(`2026-11-20T${time}+03:00`);

describe('the days until goods arrive', () => {
  it('are those on the way when the order comes before six in the evening', () => {
    expect(daysFromWarehouse(atMoscow('00:00:00'), moscow, 2)).toBe(2);
    expect(daysFromWarehouse(atMoscow('17:59:59'), moscow, 2)).toBe(2);
  });

  it('are one more from six in the evening on', () => {
    expect(daysFromWarehouse(atMoscow('18:00:00'), moscow, 2)).toBe(3);
    expect(daysFromWarehouse(atMoscow('23:59:59'), moscow, 2)).toBe(3);
  });

  it('are counted from the day that it is where the goods arrive', () => {
    expect(daysFromWarehouse(atMoscow('16:59:59'), vladivostok, 7)).toBe(7);
    expect(daysFromWarehouse(atMoscow('17:00:00'), vladivostok, 7)).toBe(6);
    expect(daysFromWarehouse(atMoscow('18:00:00'), vladivostok, 7)).toBe(7);
    expect(daysFromWarehouse(atMoscow('00:30:00'), kaliningrad, 3)).toBe(4);
  });

  it('are never fewer than none', () => {
    expect(daysFromWarehouse(atMoscow('17:00:00'), vladivostok, 0)).toBe(0);
  });

  it("go by Yerevan's clock in Armenia", () => {
    expect(daysFromWarehouse(atMoscow('16:59:59'), yerevan, 1)).toBe(1);
    expect(daysFromWarehouse(atMoscow('17:00:00'), yerevan, 1)).toBe(2);
  });

  it("are counted over a year's end", () => {
    expect(daysFromWarehouse(new Date('2026-12-31T20:00:00+03:00'), moscow, 1)).toBe(2);
  });
});

describe('what lies in a shop', () => {
  it("is ready today until seven in the evening by the shop's own clock, else tomorrow", () => {
    expect(daysInShop(atMoscow('18:59:59'), moscow)).toBe(0);
    expect(daysInShop(atMoscow('19:00:00'), moscow)).toBe(1);
    expect(daysInShop(atMoscow('12:00:00'), vladivostok)).toBe(1);
    expect(daysInShop(atMoscow('18:00:00'), vladivostok)).toBe(0);
  });
});

describe('the date of a day', () => {
  it('is that of the calendar in the region', () => {
    expect(dateAfter(atMoscow('00:30:00'), moscow, 0)).toBe('2026-11-20');
    expect(dateAfter(atMoscow('00:30:00'), kaliningrad, 0)).toBe('2026-11-19');
    expect(dateAfter(atMoscow('17:00:00'), vladivostok, 0)).toBe('2026-11-21');
    expect(dateAfter(atMoscow('23:00:00'), yerevan, 0)).toBe('2026-11-21');
  });

  it('goes over the ends of months, years and a February of 29 days', () => {
    expect(dateAfter(atMoscow('12:00:00'), moscow, 11)).toBe('2026-12-01');
    expect(dateAfter(new Date('2026-12-31T23:30:00+03:00'), moscow, 0)).toBe('2026-12-31');
    expect(dateAfter(new Date('2026-12-31T23:30:00+03:00'), vladivostok, 1)).toBe('2027-01-02');
    expect(dateAfter(new Date('2028-02-28T12:00:00+03:00'), moscow, 1)).toBe('2028-02-29');
  });
});
