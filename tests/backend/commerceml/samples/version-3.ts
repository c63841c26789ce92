import {
  all,
  catalogue,
  classifier,
  commerceInfo,
  group,
  offerPackage,
  price,
  priceType,
  traits,
} from './write.ts';

const space = 'xmlns="urn:1C.ru:commerceml_3" ВерсияСхемы="3.1" Ид="Обмен с сайтом"';
const marks = '<НомерВерсии>AA=</НомерВерсии><ПометкаУдаления>false</ПометкаУдаления>';
const measures = {
  'Детский размер': 'Да',
  'Длина коробки (см)': '50',
  'Ширина упаковки (см)': '-999 999 999,9',
  РазмерTD: '',
  Кратность: '10',
};
const stock = (id: string, ...counts: readonly number[]) =>
  `<Предложение><Ид>${id}</Ид><Остатки>${counts.map((count, at) => `<Остаток><Склад><Ид>w${at}</Ид><Количество>${count}</Количество></Склад></Остаток>`).join('')}</Остатки></Предложение>`;

/**
 * Rests before prices, each list in a file of its own; sizes within brackets of brackets, among traits that measure
 * boxes; and an offer that has been removed, though later files have its price and its stock.
 */
export const version31 = [
  commerceInfo(space, classifier(`<Группы>${group('1', 'Кимоно')}</Группы>`)),
  commerceInfo(
    space,
    classifier(
      `<ТипыЦен>${priceType('w', 'Опт 1 (от 300 тыс.)', 'RUB')}${priceType('r', 'РРЦ', 'RUB')}</ТипыЦен>`,
    ),
  ),
  commerceInfo(
    space,
    classifier(`<Склады><Склад><Ид>w0</Ид>${marks}<Наименование>1 склад</Наименование></Склад></Склады>`),
  ),
  commerceInfo(
    space,
    catalogue(
      all,
      `<Товар><Ид>h</Ид>${marks}<Артикул>K-1</Артикул><Наименование>Кимоно детское, синее</Наименование><Группы><Ид>1</Ид></Группы></Товар>`,
    ),
  ),
  commerceInfo(
    space,
    offerPackage(
      all,
      '',
      ...['М0 (127-132)', 'М1 (132-137)'].map(
        (size, at) =>
          `<Предложение><Ид>h#${at}</Ид>${marks}<Наименование>Кимоно детское, синее (${size})</Наименование>${traits(measures)}</Предложение>`,
      ),
      '<Предложение><Ид>h#2</Ид><ПометкаУдаления>true</ПометкаУдаления><Наименование>Кимоно детское, синее (М2)</Наименование></Предложение>',
    ),
  ),
  commerceInfo(space, offerPackage(all, '', stock('h#0', 215, 0), stock('h#1', 1, 2), stock('h#2', 4))),
  commerceInfo(
    space,
    offerPackage(
      all,
      '',
      ...['h#0', 'h#1', 'h#2', 'another'].map(
        (id) =>
          `<Предложение><Ид>${id}</Ид><Цены>${price('w', '720', 'руб')}${price('r', '1 299', 'руб')}</Цены></Предложение>`,
      ),
    ),
  ),
];
