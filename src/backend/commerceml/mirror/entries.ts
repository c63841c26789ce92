import type { RawEntry, RawOffer } from '#src/backend/feed/index.ts';
import { type CountryCode, countries } from '#src/config/countries.ts';
import { MAX_COUNT } from '../limits.ts';
import {
  countOf,
  type GoodRecord,
  type GroupRecord,
  type NamedRecord,
  type OfferRecord,
} from '../reading/records.ts';
import { decidedOf, type Mapping, priceTypesOf } from './mapping.ts';
import type { Mirror, NamedKind } from './mirror.ts';
import { paramsOf } from './traits.ts';

/** What a mirror's goods are to one country. */
export interface View {
  readonly country: CountryCode;
  readonly mapping: Mapping;
  /** The numbers of the country's shops. */
  readonly shops: ReadonlySet<string>;
  /** Whether stock of warehouses that nobody decided on is the country's. */
  readonly takesUndecided: boolean;
  /** Addresses of pictures, by their names in 1C. */
  readonly pictures: ReadonlyMap<string, string>;
}

const ENTRIES_AT_ONCE = 500;

const TOUCHED = `
  SELECT offers.data AS offer, goods.data AS good, goods.group_id AS groupId,
    offers.is_closed = 1 OR goods.is_closed = 1 AS isClosed
  FROM touched JOIN main.goods ON goods.id = touched.good_id JOIN main.offers ON offers.good_id = goods.id
  WHERE (offers.is_closed = 0 AND goods.is_closed = 0) OR offers.id IN (SELECT id FROM was_open)
  ORDER BY offers.id`;

/** All that is known of goods with news, as entries of a feed; what has just been closed is not in stock. */
export async function* touchedEntries(mirror: Mirror, view: View): AsyncGenerator<readonly RawEntry[]> {
  const groups = namedIn<GroupRecord>(mirror, 'group');
  yield groups.map(({ id, parentId, title }) => ({ kind: 'category', id, parentId, title }));
  const facts = factsOf(mirror, view);
  let entries: RawEntry[] = [];
  for (const row of mirror.prepare(TOUCHED).iterate()) {
    const offer = JSON.parse(String(row.offer)) as OfferRecord;
    const good = JSON.parse(String(row.good)) as GoodRecord;
    const given = { offer, good, groupId: String(row.groupId), isClosed: row.isClosed === 1 };
    entries.push({ kind: 'offer', offer: rawOffer(given, facts) });
    if (entries.length < ENTRIES_AT_ONCE) continue;
    yield await Promise.resolve(entries);
    entries = [];
  }
  yield entries;
}

export const namedIn = <Named extends { readonly id: string }>(mirror: Mirror, kind: NamedKind): Named[] =>
  mirror
    .prepare('SELECT data FROM named WHERE kind = ? ORDER BY id')
    .all(kind)
    .map(({ data }) => JSON.parse(String(data)) as Named);

type Facts = ReturnType<typeof factsOf>;

function factsOf(mirror: Mirror, view: View) {
  const { mapping, country } = view;
  const properties = new Map(namedIn<NamedRecord>(mirror, 'property').map((one) => [one.id, one]));
  const warehouses = new Map(namedIn<NamedRecord>(mirror, 'warehouse').map((one) => [one.id, one]));
  return {
    ...view,
    properties,
    warehouses,
    priceTypes: priceTypesOf(namedIn<NamedRecord>(mirror, 'price'), mapping, country),
  };
}

interface Given {
  readonly offer: OfferRecord;
  readonly good: GoodRecord;
  readonly groupId: string;
  readonly isClosed: boolean;
}

function rawOffer({ offer, good, groupId, isClosed }: Given, facts: Facts): RawOffer {
  const properties = propertiesOf(good, facts);
  const property = (...names: readonly string[]) =>
    properties.find(([name]) => names.includes(name.toLowerCase()))?.[1];
  const details = new Map(good.details);
  const prices = new Map(Object.entries(offer.prices ?? {}));
  const fields = Object.entries({
    name: good.name ?? details.get('Полное наименование') ?? offer.name,
    price: facts.priceTypes.map((type) => prices.get(type)).find(Boolean),
    currencyId: countries[facts.country].currency,
    categoryId: groupId,
    vendor: good.brand ?? property('бренд', 'торговая марка', 'марка', 'производитель'),
    vendorCode: good.article,
    barcode: offer.barcode ?? good.barcode,
    description: good.description || details.get('ОписаниеВФорматеHTML'),
    country_of_origin: good.country ?? property('страна', 'страна происхождения'),
    count: String(piecesIn(offer, facts)),
  });
  return {
    id: offer.id,
    groupId: good.id,
    available: isClosed ? 'false' : 'true',
    fields: new Map(fields.filter((field): field is [string, string] => Boolean(field[1]))),
    params: paramsOf(good, offer, properties),
    pictures: (good.pictures ?? []).map((name) => facts.pictures.get(name) ?? name),
    inStock: [],
    isOverfull: false,
  };
}

/** A good names its properties, and often their values, by ids. */
function propertiesOf({ properties = [] }: GoodRecord, facts: Facts): readonly (readonly [string, string])[] {
  return properties.map(([id, value]) => {
    const property = facts.properties.get(id) ?? { id, name: id };
    const values = property.values ?? {};
    const meaning = decidedOf(facts.mapping.properties, property);
    return [meaning ?? property.name, Object.hasOwn(values, value) ? (values[value] ?? value) : value];
  });
}

/** What the country's shops have; what lies in no warehouse is what all of them have. */
function piecesIn({ stock = {} }: OfferRecord, facts: Facts): number {
  const sum = Object.entries(stock)
    .filter(([id]) => isOfCountry(id, facts))
    .reduce((total, [, count]) => total + Math.floor(Math.max(0, countOf(count))), 0);
  return Math.min(MAX_COUNT, sum);
}

function isOfCountry(id: string, { mapping, warehouses, shops, takesUndecided }: Facts): boolean {
  const shop = decidedOf(mapping.warehouses, warehouses.get(id) ?? { id, name: '' });
  return shop === undefined ? takesUndecided : shops.has(shop);
}
