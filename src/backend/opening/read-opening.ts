import type { Queryable } from '#src/backend/database/database.ts';
import type { CountryCode } from '#src/config/countries.ts';
import type { OpeningTask, ReadText } from '#src/contract/shop/staff-opening.ts';
import { readLegalTexts } from './legal-texts.ts';
import { readSeller, type StoredSeller } from './seller.ts';
import { openingTasks, type ShopServices } from './tasks.ts';

interface Opening extends StoredSeller {
  readonly texts: readonly ReadText[];
  readonly tasks: OpeningTask[];
}

export async function readOpening(
  query: Queryable,
  country: CountryCode,
  services: ShopServices,
  now: Date,
): Promise<Opening> {
  const stored = await readSeller(query, country);
  const { seller } = stored;
  const texts = await readLegalTexts(query, country, { ...seller, site: services.origins[country] });
  return { ...stored, texts, tasks: await openingTasks(query, { country, seller, texts, services, now }) };
}
