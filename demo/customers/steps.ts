import type { Queryable } from '#src/backend/database/database.ts';
import { DAY_MS } from '#src/config/durations.ts';
import { Chance } from '../chance.ts';
import { insertAll } from '../insert.ts';

const DAYS = 60;
/** How often in a day, about. */
const steps = { visits: 420, products: 910, cart: 64, checkout: 21, orders: 9 };
const missed = ['купальник', 'пончо', 'смокинг', 'варежки', 'комбинезон горнолыжный'];

/** What shoppers of the last days did and missed; what their orders brought is counted anew. */
export async function writeSteps(query: Queryable, now: Date): Promise<void> {
  for (const table of [
    'sale_entries',
    'sale_days',
    'counted_orders',
    'step_days',
    'missed_searches',
  ] as const)
    await query.deleteFrom(table).execute();
  await query.updateTable('counting_progress').set({ changed_at: '', order_id: 0 }).execute();
  const chance = new Chance('steps');
  const about = (times: number) => Math.ceil(times * (0.7 + chance.next() * 0.6));
  const days = Array.from({ length: DAYS }, (_, ago) =>
    new Date(now.getTime() - (ago + 1) * DAY_MS).toISOString().slice(0, 10),
  );
  const country = 'RU' as const;
  const taken = days.flatMap((day) =>
    Object.entries(steps).map(([step, times]) => ({ country, day, step, times: about(times) })),
  );
  await insertAll(query, 'step_days', taken);
  const texts = days.flatMap((day) =>
    missed.map((text, at) => ({ country, day, text, times: about(5 - at) })),
  );
  await insertAll(query, 'missed_searches', texts);
}
