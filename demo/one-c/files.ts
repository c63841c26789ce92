import type { SentGood, SentSize } from './goods.ts';

/** Files as 1C writes them, of version 2.08. */

const retail = 'demo-retail';
const names = {
  prices: [
    [retail, 'Розничная'],
    ['demo-wholesale', 'Оптовая'],
    ['demo-staff', 'Для сотрудников'],
  ],
  warehouses: [
    ['demo-main', 'Основной склад'],
    ['demo-shop', 'Магазин у метро'],
    ['demo-defects', 'Брак'],
  ],
  properties: [
    ['demo-colour', 'Цвет'],
    ['demo-season', 'Сезон продаж'],
    ['demo-fabric', 'Ткань'],
  ],
} as const;

const written = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

const element = (name: string, inside: string): string => `<${name}>${inside}</${name}>`;
const named = (name: string, [id, title]: readonly [string, string], more = ''): string =>
  element(name, `${element('Ид', id)}${element('Наименование', written(title))}${more}`);
const all = <Each>(each: readonly Each[], write: (one: Each) => string): string => each.map(write).join('\n');

const document = (inside: string): Buffer =>
  Buffer.from(
    `<?xml version="1.0" encoding="UTF-8"?>\n<КоммерческаяИнформация ВерсияСхемы="2.08">${inside}</КоммерческаяИнформация>`,
  );

/** A full list of goods, in their groups. */
export function goodsFile(goods: readonly SentGood[]): Buffer {
  const groups = new Map(goods.map(({ group }) => [group.id, group]));
  return document(`<Классификатор><Ид>demo</Ид><Наименование>Каталог</Наименование>
<Группы>${all([...groups.values()], groupElement)}</Группы>
<Свойства>${all(names.properties, (one) => named('Свойство', one))}</Свойства></Классификатор>
<Каталог СодержитТолькоИзменения="false"><Ид>demo</Ид><Товары>${all(goods, goodElement)}</Товары></Каталог>`);
}

/** A group within those above it, whose ids nothing names. */
const groupElement = ({ id, titles }: SentGood['group']): string =>
  titles.reduceRight(
    (below, title, at) =>
      named(
        'Группа',
        [at === titles.length - 1 ? id : `${id}-${at}`, title],
        below && element('Группы', below),
      ),
    '',
  );

const goodElement = ({ id, article, title, brand, group, colour }: SentGood): string =>
  element(
    'Товар',
    `<Ид>${id}</Ид><Артикул>${written(article)}</Артикул><Наименование>${written(title)}</Наименование>
<Группы><Ид>${group.id}</Ид></Группы><ТорговаяМарка>${written(brand)}</ТорговаяМарка>
<ЗначенияСвойств>${element('ЗначенияСвойства', `<Ид>demo-colour</Ид><Значение>${written(colour)}</Значение>`)}</ЗначенияСвойств>`,
  );

interface Offered {
  readonly sizes: readonly SentSize[];
  readonly isChange?: boolean;
  /** Whether 1C has left prices out. */
  readonly isUnpriced?: boolean;
}

/** Offers with prices and stock: all, or those that changed. */
export const offersFile = ({ sizes, isChange = false, isUnpriced = false }: Offered): Buffer =>
  document(`<ПакетПредложений СодержитТолькоИзменения="${isChange}"><Ид>demo#</Ид>
<ТипыЦен>${all(names.prices, (one) => named('ТипЦены', one, element('Валюта', 'руб')))}</ТипыЦен>
<Склады>${all(names.warehouses, (one) => named('Склад', one))}</Склады>
<Предложения>${all(sizes, (size) => offerElement(size, isUnpriced))}</Предложения></ПакетПредложений>`);

function offerElement({ id, title, size, price, count }: SentSize, isUnpriced: boolean): string {
  const prices = element(
    'Цены',
    element('Цена', `<ИдТипаЦены>${retail}</ИдТипаЦены><ЦенаЗаЕдиницу>${price}</ЦенаЗаЕдиницу>`),
  );
  return element(
    'Предложение',
    `<Ид>${id}</Ид><Наименование>${written(`${title} (${size})`)}</Наименование>
<ХарактеристикиТовара>${element('ХарактеристикаТовара', `<Наименование>Размер</Наименование><Значение>${written(size)}</Значение>`)}</ХарактеристикиТовара>
${isUnpriced ? '' : prices}<Склад ИдСклада="demo-main" КоличествоНаСкладе="${count}"/>`,
  );
}
