import { randomBytes } from 'node:crypto';
import type { Queryable } from '#src/backend/database/database.ts';
import type { ExportKind, ExportSettings } from '#src/contract/shop/staff-exports.ts';

const KEY_BYTES = 32;

const common: ExportSettings = {
  categories: [],
  brands: [],
  percent: 0,
  rounding: 1,
  reserve: 0,
  shops: [],
  warehouse: '',
  vat: 22,
  format: 'xlsx',
  everyMinutes: 180,
};

interface DemoExport {
  readonly kind: ExportKind;
  readonly title: string;
  readonly settings: ExportSettings;
}

const made: readonly DemoExport[] = [
  {
    kind: 'yandex',
    title: 'Яндекс Маркет',
    settings: { ...common, percent: 8, rounding: 10, reserve: 1 },
  },
  { kind: 'wb-stock', title: 'Wildberries, остатки', settings: { ...common, reserve: 2, everyMinutes: 60 } },
];

/** Two exports, whose files the open shop makes in its first minutes. */
export async function writeExports(query: Queryable, now: Date): Promise<void> {
  for (const { kind, title, settings } of made)
    await query
      .insertInto('exports')
      .values({
        ...{ kind, title, country: 'RU' as const },
        settings: JSON.stringify(settings),
        feed_key: randomBytes(KEY_BYTES).toString('base64url'),
        due_at: now.toISOString(),
      })
      .execute();
}
