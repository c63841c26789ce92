/** Files as 1C writes them, of our own making, in the shapes of its versions. */

export interface TestGood {
  readonly id: string;
  readonly name: string;
  readonly article?: string;
  readonly group?: string;
  readonly properties?: Readonly<Record<string, string>>;
  readonly details?: Readonly<Record<string, string>>;
  readonly isRemoved?: boolean;
  readonly picture?: string;
}

export interface TestOffer {
  readonly id: string;
  readonly name?: string;
  readonly traits?: Readonly<Record<string, string>>;
  readonly prices?: Readonly<Record<string, string>>;
  readonly stock?: Readonly<Record<string, number>>;
  readonly count?: number;
  readonly barcode?: string;
}

export const groups = { dresses: 'g-dresses', shoes: 'g-shoes' } as const;

const root = (version: string, inside: string) =>
  version.startsWith('3')
    ? `<?xml version="1.0" encoding="UTF-8"?>\n<КоммерческаяИнформация xmlns="urn:1C.ru:commerceml_3" ВерсияСхемы="${version}" ДатаФормирования="2026-11-28T09:00:00">${inside}</КоммерческаяИнформация>`
    : `<?xml version="1.0" encoding="UTF-8"?>\n<КоммерческаяИнформация ВерсияСхемы="${version}" ДатаФормирования="2026-11-28T09:00:00">${inside}</КоммерческаяИнформация>`;

const list = (parts: readonly string[]) => parts.join('\n');

const classifier = `<Классификатор><Ид>c1</Ид><Наименование>Каталог</Наименование><Группы>
<Группа><Ид>g-all</Ид><Наименование>Одежда</Наименование><Группы>
<Группа><Ид>${groups.dresses}</Ид><Наименование>Платья</Наименование></Группа>
<Группа><Ид>${groups.shoes}</Ид><Наименование>Туфли</Наименование></Группа></Группы></Группа></Группы>
<Свойства><Свойство><Ид>p-cloth</Ид><Наименование>Состав</Наименование><ТипЗначений>Справочник</ТипЗначений>
<ВариантыЗначений><Справочник><ИдЗначения>v-linen</ИдЗначения><Значение>Лён 100 %</Значение></Справочник></ВариантыЗначений></Свойство>
<Свойство><Ид>p-colour</Ид><Наименование>Цвет</Наименование><ТипЗначений>Строка</ТипЗначений></Свойство></Свойства></Классификатор>`;

/** What version 2 calls import.xml, and version 3 divides into several files. */
export function importFile(
  goods: readonly TestGood[],
  { version = '2.08', isChange = false }: { readonly version?: string; readonly isChange?: boolean } = {},
): string {
  return root(
    version,
    `${classifier}<Каталог СодержитТолькоИзменения="${isChange}"><Ид>c1</Ид><ИдКлассификатора>c1</ИдКлассификатора>
<Наименование>Каталог</Наименование><Товары>${list(goods.map(goodText))}</Товары></Каталог>`,
  );
}

function goodText({
  id,
  name,
  article,
  group = groups.dresses,
  properties = {},
  details = {},
  isRemoved,
  picture,
}: TestGood): string {
  return `<Товар${isRemoved ? ' Статус="Удален"' : ''}><Ид>${id}</Ид>${article ? `<Артикул>${article}</Артикул>` : ''}
<Наименование>${name}</Наименование><БазоваяЕдиница Код="796" НаименованиеПолное="Штука">шт</БазоваяЕдиница>
<Группы><Ид>${group}</Ид></Группы>${picture ? `<Картинка>${picture}</Картинка>` : ''}
<ЗначенияСвойств>${list(Object.entries(properties).map(([property, value]) => `<ЗначенияСвойства><Ид>${property}</Ид><Значение>${value}</Значение></ЗначенияСвойства>`))}</ЗначенияСвойств>
<ЗначенияРеквизитов>${list(Object.entries(details).map(([detail, value]) => `<ЗначениеРеквизита><Наименование>${detail}</Наименование><Значение>${value}</Значение></ЗначениеРеквизита>`))}</ЗначенияРеквизитов></Товар>`;
}

export const retail = { id: 't-retail', name: 'Розничная', currency: 'руб' };
const wholesale = { id: 't-whole', name: 'Оптовая', currency: 'руб' };

/** What version 2 calls offers.xml, and version 3 divides by prices and stock. */
export function offersFile(
  offers: readonly TestOffer[],
  {
    version = '2.08',
    isChange = false,
    types = [retail, wholesale],
  }: {
    readonly version?: string;
    readonly isChange?: boolean;
    readonly types?: readonly (typeof retail)[];
  } = {},
): string {
  const typeTexts = types.map(
    ({ id, name, currency }) =>
      `<ТипЦены><Ид>${id}</Ид><Наименование>${name}</Наименование><Валюта>${currency}</Валюта></ТипЦены>`,
  );
  return root(
    version,
    `<ПакетПредложений СодержитТолькоИзменения="${isChange}"><Ид>c1#</Ид><Наименование>Пакет</Наименование>
<ТипыЦен>${list(typeTexts)}</ТипыЦен>
<Склады><Склад><Ид>w-main</Ид><Наименование>Основной склад</Наименование></Склад>
<Склад><Ид>w-shop</Ид><Наименование>Магазин</Наименование></Склад></Склады>
<Предложения>${list(offers.map((offer) => offerText(offer, version, types)))}</Предложения></ПакетПредложений>`,
  );
}

function offerText(
  { id, name, traits, prices, stock, count, barcode }: TestOffer,
  version: string,
  types: readonly (typeof retail)[],
): string {
  const currencies = new Map(types.map((type) => [type.id, type.currency]));
  const traitTexts = Object.entries(traits ?? {}).map(
    ([trait, value]) =>
      `<ХарактеристикаТовара><Ид>x</Ид><Наименование>${trait}</Наименование><Значение>${value}</Значение></ХарактеристикаТовара>`,
  );
  const priceTexts = Object.entries(prices ?? {}).map(
    ([type, price]) =>
      `<Цена><Представление>${price} за шт</Представление><ИдТипаЦены>${type}</ИдТипаЦены><ЦенаЗаЕдиницу>${price}</ЦенаЗаЕдиницу><Валюта>${currencies.get(type) ?? retail.currency}</Валюта></Цена>`,
  );
  return `<Предложение><Ид>${id}</Ид>${barcode ? `<Штрихкод>${barcode}</Штрихкод>` : ''}${name ? `<Наименование>${name}</Наименование>` : ''}
${traits ? `<ХарактеристикиТовара>${list(traitTexts)}</ХарактеристикиТовара>` : ''}
${prices ? `<Цены>${list(priceTexts)}</Цены>` : ''}${count === undefined ? '' : `<Количество>${count}</Количество>`}
${stock ? stockText(stock, version) : ''}</Предложение>`;
}

function stockText(stock: Readonly<Record<string, number>>, version: string): string {
  if (!version.startsWith('3'))
    return list(
      Object.entries(stock).map(([id, count]) => `<Склад ИдСклада="${id}" КоличествоНаСкладе="${count}"/>`),
    );
  const rows = Object.entries(stock).map(
    ([id, count]) => `<Остаток><Склад><Ид>${id}</Ид><Количество>${count}</Количество></Склад></Остаток>`,
  );
  return `<Остатки>${list(rows)}</Остатки>`;
}
