import { type CountryCode, countryCodes } from '#src/config/countries.ts';
import type { NamedRecord } from '../reading/records.ts';
import { namedIn } from './entries.ts';
import { isDecided, type Mapping, priceTypesOf } from './mapping.ts';
import type { Mirror } from './mirror.ts';
import type { StageProblem } from './stage-file.ts';

const COUNTRIES: Readonly<Record<CountryCode, string>> = { RU: 'России', AM: 'Армении' };
const MOST_NAMED = 20;

/** A type that prices name, and no file has told of. */
const UNTOLD = `SELECT DISTINCT prices.key AS id FROM stage.offers, json_each(stage.offers.data, '$.prices') AS prices
  WHERE stage.offers.is_news = 1 AND prices.key NOT IN (SELECT id FROM main.named WHERE kind = 'price')
  ORDER BY prices.key LIMIT ${MOST_NAMED}`;

/** Types of prices that are missing, so that goods keep their prices or do not come at all. */
export function missingPrices(mirror: Mirror, mapping: Mapping): readonly StageProblem[] {
  const untold = mirror.prepare(UNTOLD).all();
  return [
    ...countryCodes.flatMap((country) => missingOf(country, namedIn(mirror, 'price'), mapping)),
    ...untold.map(({ id }) => ({ row: String(id), text: 'Вид цен с этим Ид не описан ни в одном файле' })),
  ];
}

function missingOf(
  country: CountryCode,
  types: readonly NamedRecord[],
  mapping: Mapping,
): readonly StageProblem[] {
  const isWanted = isDecided(mapping, country) || country === 'RU';
  if (!isWanted || types.length === 0 || priceTypesOf(types, mapping, country).length > 0) return [];
  const names = types.slice(0, MOST_NAMED).map(({ id, name }) => `«${name || id}»`);
  const text = `Нет вида цен для ${COUNTRIES[country]}: в 1С есть только ${names.join(', ')}`;
  return [{ row: '<ТипыЦен>', text }];
}
