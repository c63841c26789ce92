import { countOf, type NamedRecord } from '../reading/records.ts';
import { namedIn } from './entries.ts';
import { decidedOf, type Mapping } from './mapping.ts';
import type { Mirror } from './mirror.ts';
import type { StageProblem } from './stage-file.ts';

const MOST_NAMED = 20;

const STOCKED = `SELECT stocks.key AS id, COUNT(*) AS offers
  FROM stage.offers, json_each(stage.offers.data, '$.stock') AS stocks
  WHERE stage.offers.is_news = 1 AND stocks.key <> '' GROUP BY stocks.key ORDER BY stocks.key`;

/** Warehouses whose stock goes to the main one, once the staff has begun to say which shop is which. */
export function undecidedWarehouses(mirror: Mirror, { warehouses }: Mapping): readonly StageProblem[] {
  if (warehouses.size === 0) return [];
  const named = new Map(namedIn<NamedRecord>(mirror, 'warehouse').map((one) => [one.id, one]));
  return mirror
    .prepare(STOCKED)
    .all()
    .map(({ id, offers }) => ({ one: named.get(String(id)) ?? { id: String(id), name: '' }, offers }))
    .filter(({ one }) => decidedOf(warehouses, one) === undefined)
    .slice(0, MOST_NAMED)
    .map(({ one, offers }) => ({
      row: one.name || one.id,
      text: `Склад не сопоставлен магазину: остатки ${countOf(String(offers))} предложений ушли на основной склад`,
    }));
}
