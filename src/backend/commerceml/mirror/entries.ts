import { isOfMarks, type RawEntry, type RawOffer } from '#src/backend/feed/index.ts';
import { type CountryCode, countries } from '#src/config/countries.ts';
import { MAX_COUNT } from '../limits.ts';
import { pictureName } from '../pictures/sent-pictures.ts';
import {
  countOf,
  type GoodRecord,
  type GroupRecord,
  type NamedRecord,
  type OfferRecord,
} from '../reading/records.ts';
import { countryOfCurrency, decidedOf, type Mapping, nameKeyOf, priceTypesOf, UNUSED } from './mapping.ts';
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
}

interface PicturedView extends View {
  /** The address of a picture that 1C has sent, by the name that goods have for it. */
  readonly pictureOf: (name: string) => string | undefined;
}

const ENTRIES_AT_ONCE = 500;

const TOUCHED = `
  SELECT offers.data AS offer, goods.data AS good, goods.group_id AS groupId,
    offers.is_closed = 1 OR goods.is_closed = 1 AS isClosed
  FROM touched JOIN main.goods ON goods.id = touched.good_id JOIN main.offers ON offers.good_id = goods.id
  WHERE (offers.is_closed <> 1 AND goods.is_closed <> 1) OR offers.id IN (SELECT id FROM was_open)
  ORDER BY offers.id`;

/** All that is known of goods with news, as entries of a feed; what has just been closed is not in stock. */
export async function* touchedEntries(
  mirror: Mirror,
  view: PicturedView,
): AsyncGenerator<readonly RawEntry[]> {
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

function factsOf(mirror: Mirror, view: PicturedView) {
  const { mapping, country } = view;
  const properties = new Map(namedIn<NamedRecord>(mirror, 'property').map((one) => [one.id, one]));
  const warehouses = new Map(namedIn<NamedRecord>(mirror, 'warehouse').map((one) => [one.id, one]));
  return {
    ...view,
    properties,
    warehouses,
    stocked: [...new Set(mapping.warehouses.values())].filter((shop) => view.shops.has(shop)),
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
  const properties = [...propertiesOf(good, facts), ...marksIn(good)];
  const property = (...names: readonly string[]) =>
    properties.find(([name]) => names.includes(name.toLowerCase()))?.[1];
  const details = new Map(good.details);
  const { count, inShops } = stockOf(offer, facts);
  const prices = new Map(Object.entries(offer.prices ?? {}));
  const [amount, currency] = (facts.priceTypes.map((type) => prices.get(type)).find(Boolean) ?? '').split(
    '|',
  );
  const fields = Object.entries({
    name: good.name ?? details.get('Полное наименование') ?? offer.name,
    price: amount,
    currencyId: currencyIn(currency, facts.country),
    categoryId: groupId,
    vendor: good.brand ?? property('бренд', 'торговая марка', 'марка', 'производитель'),
    vendorCode: good.article,
    // A good's code is none of its sizes'.
    barcode: offer.barcode ?? (offer.id === good.id ? good.barcode : undefined),
    description: good.description || details.get('ОписаниеВФорматеHTML'),
    country_of_origin: good.country ?? property('страна', 'страна происхождения'),
    count: String(count),
  });
  return {
    id: offer.id,
    groupId: good.id,
    available: isClosed ? 'false' : 'true',
    fields: new Map(fields.filter((field): field is [string, string] => Boolean(field[1]))),
    params: paramsOf(good, { ...offer, traits: traitsOf(offer, facts) }, properties),
    pictures: (good.pictures ?? []).map((name) => facts.pictureOf(pictureName(name)) ?? name),
    inStock: [],
    inShops: isClosed ? emptied(inShops) : inShops,
    isOverfull: false,
  };
}

/**
 * As feeds call it: that of the type of prices unless the price has its own, of which a foreign one stays as it is, so that
 * nobody takes dollars for roubles.
 */
const currencyIn = (written: string | undefined, country: CountryCode): string =>
  written === undefined || countryOfCurrency(written) === country ? countries[country].currency : written;

const emptied = (shops: ReadonlyMap<string, number>): ReadonlyMap<string, number> =>
  new Map([...shops.keys()].map((shop) => [shop, 0]));

/** Characteristics have no ids: what they are was decided by their names. */
function traitsOf({ traits = [] }: OfferRecord, { mapping }: Facts): readonly (readonly [string, string])[] {
  return traits.flatMap(([name, value]) => {
    const meaning = mapping.properties.get(nameKeyOf(name));
    return meaning === UNUSED ? [] : [[meaning ?? name, value] as const];
  });
}

/** A good names its properties, and often their values, by ids. */
function propertiesOf({ properties = [] }: GoodRecord, facts: Facts): readonly (readonly [string, string])[] {
  return properties.flatMap(([id, value]) => {
    const property: NamedRecord = facts.properties.get(id) ?? { id, name: id };
    const values = property.values ?? {};
    const meaning = decidedOf(facts.mapping.properties, property);
    if (meaning === UNUSED) return [];
    return [[meaning ?? property.name, Object.hasOwn(values, value) ? (values[value] ?? value) : value]];
  });
}

/** 1C writes of marks among the details of a good, by names that differ between its programs. */
const marksIn = ({ details = [] }: GoodRecord): readonly (readonly [string, string])[] =>
  details.filter(([name]) => isOfMarks(name));

/** What the country has, and what of it in the shops that the staff has told warehouses to be. */
function stockOf(
  { stock = {} }: OfferRecord,
  facts: Facts,
): { readonly count: number; readonly inShops: ReadonlyMap<string, number> } {
  // A shop whose warehouse is left out has nothing.
  const inShops = new Map(facts.stocked.map((shop) => [shop, 0]));
  let count = 0;
  for (const [id, written] of Object.entries(stock)) {
    const shop = shopOf(id, facts);
    if (shop === undefined ? !facts.takesUndecided : !facts.shops.has(shop)) continue;
    const pieces = Math.min(MAX_COUNT - count, Math.floor(Math.max(0, countOf(written))));
    count += pieces;
    if (shop !== undefined) inShops.set(shop, (inShops.get(shop) ?? 0) + pieces);
  }
  return { count, inShops };
}

const shopOf = (id: string, { mapping, warehouses }: Facts): string | undefined =>
  decidedOf(mapping.warehouses, warehouses.get(id) ?? { id, name: '' });
