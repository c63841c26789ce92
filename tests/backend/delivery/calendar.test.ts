import { describe, expect, it } from 'vitest';
import { dateAfter, daysFromWarehouse, daysInShop } from '#src/backend/delivery/calendar.ts';

const inRegion = (regionId: string) => ({ country: 'RU', regionId }) as const;
const [moscow, vladivostok, kaliningrad] = [inRegion('77'), inRegion('25'), inRegion('39')];
const yerevan = { country: 'AM', regionId: '374' } as const;
/** A time on 20 November by Moscow's clock. */
const atMoscow = (time: string) => new Date(`2026-11-20T${time}+03:00`);

describe('the days until goods arrive', () => {
  it('count from today for orders before six in the evening', () => {
    expect(daysFromWarehouse(atMoscow('00:00:00'), moscow, 2)).toBe(2);
    expect(daysFromWarehouse(atMoscow('17:59:59'), moscow, 2)).toBe(2);
  });

  it('include one more from six in the evening on', () => {
    expect(daysFromWarehouse(atMoscow('18:00:00'), moscow, 2)).toBe(3);
    expect(daysFromWarehouse(atMoscow('23:59:59'), moscow, 2)).toBe(3);
  });

  it('are counted from the current day at the destination', () => {
    expect(daysFromWarehouse(atMoscow('16:59:59'), vladivostok, 7)).toBe(7);
    expect(daysFromWarehouse(atMoscow('17:00:00'), vladivostok, 7)).toBe(6);
    expect(daysFromWarehouse(atMoscow('18:00:00'), vladivostok, 7)).toBe(7);
    expect(daysFromWarehouse(atMoscow('00:30:00'), kaliningrad, 3)).toBe(4);
  });

  it('are never negative', () => {
    expect(daysFromWarehouse(atMoscow('17:00:00'), vladivostok, 0)).toBe(0);
  });

  it('follow Yerevan time in Armenia', () => {
    expect(daysFromWarehouse(atMoscow('16:59:59'), yerevan, 1)).toBe(1);
    expect(daysFromWarehouse(atMoscow('17:00:00'), yerevan, 1)).toBe(2);
  });

  it('are counted across the end of the year', () => {
    expect(daysFromWarehouse(new Date('2026-12-31T20:00:00+03:00'), moscow, 1)).toBe(2);
  });
});

describe('goods in a shop', () => {
  it('are ready today until seven in the evening local time, else tomorrow', () => {
    expect(daysInShop(atMoscow('18:59:59'), moscow)).toBe(0);
    expect(daysInShop(atMoscow('19:00:00'), moscow)).toBe(1);
    expect(daysInShop(atMoscow('12:00:00'), vladivostok)).toBe(1);
    expect(daysInShop(atMoscow('18:00:00'), vladivostok)).toBe(0);
  });
});

describe('the date of a day', () => {
  it('follows the calendar in the region', () => {
    expect(dateAfter(atMoscow('00:30:00'), moscow, 0)).toBe('2026-11-20');
    expect(dateAfter(atMoscow('00:30:00'), kaliningrad, 0)).toBe('2026-11-19');
    expect(dateAfter(atMoscow('17:00:00'), vladivostok, 0)).toBe('2026-11-21');
    expect(dateAfter(atMoscow('23:00:00'), yerevan, 0)).toBe('2026-11-21');
  });

  it('is right across month and year ends and in leap years', () => {
    expect(dateAfter(atMoscow('12:00:00'), moscow, 11)).toBe('2026-12-01');
    expect(dateAfter(new Date('2026-12-31T23:30:00+03:00'), moscow, 0)).toBe('2026-12-31');
    expect(dateAfter(new Date('2026-12-31T23:30:00+03:00'), vladivostok, 1)).toBe('2027-01-02');
    expect(dateAfter(new Date('2028-02-28T12:00:00+03:00'), moscow, 1)).toBe('2028-02-29');
  });
});
