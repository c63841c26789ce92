import { MAX_ID_CHARACTERS, MAX_NAME_CHARACTERS, MAX_PICTURES, MAX_VALUES } from '../limits.ts';
import { childrenOf, type Element, isRemoved, listIn, removalIn, textOf } from './elements.ts';

type Pairs = readonly (readonly [name: string, value: string])[];

/** What a file says of a good; what it leaves out stays as it was. */
export interface GoodRecord {
  readonly id: string;
  readonly name?: string;
  readonly article?: string;
  readonly groupId?: string;
  readonly description?: string;
  readonly brand?: string;
  readonly country?: string;
  readonly barcode?: string;
  /** By the ids of properties. */
  readonly properties?: Pairs;
  readonly details?: Pairs;
  readonly pictures?: readonly string[];
  readonly isRemoved?: boolean;
}

/** What a file says of a good with a characteristic, which is what shoppers buy. */
export interface OfferRecord {
  readonly id: string;
  readonly goodId: string;
  readonly name?: string;
  readonly barcode?: string;
  readonly traits?: Pairs;
  /** By the ids of price types, as written, with the currency if it has one: «5990», «5 990,00|руб». */
  readonly prices?: Readonly<Record<string, string>>;
  /** By the ids of warehouses, as written; that of no warehouse by ''. */
  readonly stock?: Readonly<Record<string, string>>;
  readonly isRemoved?: boolean;
}

export interface GroupRecord {
  readonly id: string;
  readonly parentId: string;
  readonly title: string;
}

/** A property, price type or warehouse. */
export interface NamedRecord {
  readonly id: string;
  readonly name: string;
  /** Of a property: the texts of the values that goods name by id. */
  readonly values?: Readonly<Record<string, string>>;
  /** Of a price type. */
  readonly currency?: string;
}

const idOf = (element: Element, name = 'Ид'): string => cut(textOf(element, name), MAX_ID_CHARACTERS) ?? '';

const cut = (text: string | undefined, characters: number): string | undefined =>
  text === undefined ? undefined : text.slice(0, characters).toWellFormed();

const nameIn = (element: Element, ...names: readonly string[]): string | undefined =>
  cut(names.map((name) => textOf(element, name)).find(Boolean), MAX_NAME_CHARACTERS);

/** Only what is known, so that it can be laid over what was known before. */
function known<Record extends object>(record: Record): Record {
  return Object.fromEntries(Object.entries(record).filter(([, value]) => value !== undefined)) as Record;
}

export function goodIn(element: Element): GoodRecord {
  const [maker] = childrenOf(element, 'Изготовитель');
  const [id = '', trait] = idOf(element).split('#', 2);
  const name = nameIn(element, 'Наименование', 'ПолноеНаименование');
  return known({
    id,
    name: trait === undefined ? name : name?.replace(/ ?\([^()]*\)$/, ''),
    article: nameIn(element, 'Артикул'),
    groupId: cut(listIn(element, 'Группы', 'Ид')?.[0]?.text.trim(), MAX_ID_CHARACTERS),
    description: textOf(element, 'Описание'),
    brand: nameIn(element, 'ТорговаяМарка') ?? (maker && nameIn(maker, 'Наименование')),
    country: nameIn(element, 'Страна'),
    barcode: nameIn(element, 'Штрихкод'),
    properties: pairsIn(listIn(element, 'ЗначенияСвойств', 'ЗначенияСвойства'), 'Ид'),
    details: pairsIn(listIn(element, 'ЗначенияРеквизитов', 'ЗначениеРеквизита'), 'Наименование'),
    pictures: picturesIn(element),
    isRemoved: removalIn(element),
  }) as GoodRecord;
}

function picturesIn(element: Element): readonly string[] | undefined {
  const written = childrenOf(element, 'Картинка').map(({ text }) =>
    text.trim().slice(0, MAX_NAME_CHARACTERS),
  );
  return written.length > 0 ? written.filter(Boolean).slice(0, MAX_PICTURES) : undefined;
}

export function offerIn(element: Element): OfferRecord {
  const id = idOf(element);
  return known({
    id,
    goodId: id.split('#', 1)[0] ?? '',
    name: nameIn(element, 'Наименование'),
    barcode: nameIn(element, 'Штрихкод'),
    traits: pairsIn(listIn(element, 'ХарактеристикиТовара', 'ХарактеристикаТовара'), 'Наименование'),
    prices: pricesIn(element),
    stock: stockIn(element),
    isRemoved: removalIn(element),
  }) as OfferRecord;
}

function pricesIn(element: Element): OfferRecord['prices'] {
  const prices = listIn(element, 'Цены', 'Цена');
  return prices && Object.fromEntries(prices.map((one) => [idOf(one, 'ИдТипаЦены'), moneyText(one)]));
}

function moneyText(price: Element): string {
  const [amount = '', currency] = ['ЦенаЗаЕдиницу', 'Валюта'].map((name) =>
    textOf(price, name)?.slice(0, MAX_ID_CHARACTERS),
  );
  return currency ? `${amount}|${currency}` : amount;
}

/** Versions to 2.10 have `Склад`, some `Склады`, with attributes, or a count alone; version 3 has `Остатки`. */
function stockIn(element: Element): OfferRecord['stock'] {
  const remains = listIn(element, 'Остатки', 'Остаток');
  if (remains) return stockOfRemains(remains);
  const warehouses = ['Склад', 'Склады']
    .flatMap((name) => childrenOf(element, name))
    .filter(({ attributes }) => attributes.has('КоличествоНаСкладе'));
  if (warehouses.length > 0)
    return summed(
      warehouses.map(({ attributes }) => [
        attributes.get('ИдСклада') ?? '',
        attributes.get('КоличествоНаСкладе'),
      ]),
    );
  const count = textOf(element, 'Количество');
  return count === undefined ? undefined : { '': count };
}

function stockOfRemains(remains: readonly Element[]): OfferRecord['stock'] {
  const rows = remains.flatMap((one): [string, string | undefined][] => {
    const warehouses = childrenOf(one, 'Склад');
    if (warehouses.length === 0) return [['', textOf(one, 'Количество')]];
    return warehouses.map((warehouse) => [
      idOf(warehouse),
      textOf(warehouse, 'Количество') ?? textOf(one, 'Количество'),
    ]);
  });
  return summed(rows);
}

function summed(rows: readonly (readonly [string, string | undefined])[]): Record<string, string> {
  const stock = new Map<string, string>();
  for (const [id, count = ''] of rows) {
    const former = stock.get(id);
    stock.set(id, former === undefined ? count : String(countOf(former) + countOf(count)));
  }
  return Object.fromEntries(stock);
}

/** A number as 1C writes it: «1 234,500». Not a number: 0. */
export function countOf(text: string): number {
  const written = text.replace(/[\s\u00a0\u202f]/g, '').replace(',', '.');
  return /^-?\d{1,15}(\.\d+)?$/.test(written) ? Number(written) : 0;
}

function pairsIn(elements: readonly Element[] | undefined, key: string): Pairs | undefined {
  return elements
    ?.slice(0, MAX_VALUES)
    .flatMap((one) =>
      childrenOf(one, 'Значение').map(
        ({ text }) => [nameIn(one, key) ?? '', text.trim().slice(0, MAX_NAME_CHARACTERS)] as const,
      ),
    )
    .filter(([name, value]) => name !== '' && value !== '');
}

/** The groups of a tree, parents first. */
export function* groupsIn(tree: Element, parentId = ''): Generator<GroupRecord> {
  for (const group of childrenOf(tree, 'Группа')) {
    const id = idOf(group);
    if (!id || isRemoved(group)) continue;
    yield { id, parentId, title: nameIn(group, 'Наименование') ?? '' };
    for (const below of childrenOf(group, 'Группы')) yield* groupsIn(below, id);
  }
}

export function namedIn(element: Element): NamedRecord {
  const values =
    listIn(element, 'ВариантыЗначений', 'Справочник') ?? listIn(element, 'ТипыЗначений', 'Справочник');
  return known({
    id: idOf(element),
    name: nameIn(element, 'Наименование') ?? '',
    currency: nameIn(element, 'Валюта', 'КодВалюты'),
    values:
      values &&
      Object.fromEntries(values.map((one) => [idOf(one, 'ИдЗначения'), nameIn(one, 'Значение') ?? ''])),
  }) as NamedRecord;
}
