import { typeset } from '#src/config/typography.ts';
import { inCountry, pageless, type Subject, type SubjectReader, subject } from './subject.ts';

export const goodsSubjects: readonly SubjectReader[] = [
  [/^model:(.+)$/, (code = '') => subject(typeset`Товар ${code}`, 'model', { code })],
  [/^goods:(\d+)$/, (id = '') => pageless(typeset`Правка товаров № ${id}`)],
  [/^pictures (.+)$/, (code = '') => subject(typeset`Фото ${code}`, 'goods', {}, { text: code })],
  [/^related (.+)$/, (code = '') => subject(typeset`Рядом с ${code}`, 'relatedGoods', { code })],
  [/^(category|label|collection|look) order/, (of = '') => orderTitles.get(of) ?? pageless(of)],
  [
    /^category (goods )?(\d+)$/,
    (_, category = '') => subject(typeset`Раздел № ${category}`, 'goodsCategory', { category }),
  ],
  [/^label (goods )?(.+)$/, (_, label = '') => subject(typeset`Метка «${label}»`, 'goodsLabel', { label })],
  [
    /^size table (.+)$/,
    (table = '') => subject(typeset`Таблица размеров «${table}»`, 'sizeTable', { table }),
  ],
  [
    /^collection (.+)$/,
    (collection = '') => subject(typeset`Коллекция «${collection}»`, 'goodsCollection', { collection }),
  ],
  [/^look (.+)$/, (look = '') => subject(typeset`Образ «${look}»`, 'goodsLook', { look })],
  [/^stock:(\d+)$/, (id = '') => subject(typeset`Правка остатков № ${id}`, 'stockEdits')],
  [/^prices:(\d+)$/, (id = '') => subject(typeset`План цен № ${id}`, 'prices')],
  [
    /^price:(.+) (RU|AM)$/,
    (article = '', country = '') =>
      subject(inCountry(typeset`Цена ${article}`, country), 'productPrices', {}, { country, article }),
  ],
  [/^promotion:(\d+)$/, (id = '') => subject(typeset`Промокод № ${id}`, 'promotion', { id })],
  [/^series:(.+)$/, (series = '') => subject(typeset`Серия «${series}»`, 'promotions', {}, { series })],
];

const orderTitles: ReadonlyMap<string, Subject> = new Map([
  ['category', subject(typeset`Порядок разделов`, 'goodsCategories')],
  ['label', subject(typeset`Порядок меток`, 'goodsLabels')],
  ['collection', subject(typeset`Порядок коллекций`, 'goodsLooks')],
  ['look', subject(typeset`Порядок образов`, 'goodsLooks')],
]);
