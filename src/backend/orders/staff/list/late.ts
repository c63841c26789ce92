import { type RawBuilder, sql } from 'kysely';
import type { DialectName } from '#src/backend/database/dialect-name.ts';
import { dateAfter, instantOf } from '#src/backend/delivery/index.ts';
import type { CountryCode } from '#src/config/countries.ts';
import { zonedRegions } from '#src/config/time-zones.ts';

/** Goods that are still owed, as the index `orders_under_way` has it. */
export const isUnderWay = sql<boolean>`status IN ('new', 'paid', 'assembling', 'shipped') AND by_email = 0`;

const placedAtSeconds: Record<DialectName, RawBuilder<number>> = {
  sqlite: sql<number>`unixepoch(created_at)`,
  postgres: sql<number>`extract(epoch from created_at::timestamptz)`,
};

/** Whether the day that an order was promised for is over where it goes (product.md, Staff). */
export function isDayOver(dialect: DialectName, now: Date): RawBuilder<boolean> {
  const over = (country: CountryCode, regionId: string) => {
    const place = { country, regionId };
    const today = dateAfter(now, place, 0);
    const began = instantOf(today, '00:00', place).getTime() / 1_000;
    return sql`CASE WHEN delivery_day IS NULL THEN ${placedAtSeconds[dialect]} + days_to * 86400 < ${sql.lit(began)}
      ELSE delivery_day < ${sql.lit(today)} END`;
  };
  const zoned = zonedRegions.map(
    (regions) => sql`WHEN region_id IN (${sql.join(regions.map((region) => sql.lit(region)))})
      THEN ${over('RU', regions[0] ?? '')}`,
  );
  return sql<boolean>`CASE WHEN country = 'AM' THEN ${over('AM', '')} ${sql.join(zoned, sql` `)}
    ELSE ${over('RU', '77')} END`;
}
