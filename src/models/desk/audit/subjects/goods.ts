import { typeset } from '#src/config/typography.ts';
import { deskHref } from '#src/desk-routes.ts';
import { inCountry, type Subject, type SubjectReader, subject } from './subject.ts';

export const goodsSubjects: readonly SubjectReader[] = [
  [/^model:(.+)$/, (code = '') => subject(typeset`Товар ${code}`, deskHref('model', { code }))],
  [/^goods:(\d+)$/, (id = '') => subject(typeset`Правка товаров № ${id}`)],
  [/^pictures (.+)$/, (code = '') => subject(typeset`Фото ${code}`)],
  [/^related (.+)$/, (code = '') => subject(typeset`Рядом с ${code}`, deskHref('relatedGoods', { code }))],
  [/^(category|label|collection|look) order/, (of = '') => orderTitles.get(of) ?? subject(of)],
  [
    /^category (goods )?(\d+)$/,
    (_, category = '') => subject(typeset`Раздел № ${category}`, deskHref('goodsCategory', { category })),
  ],
  [
    /^label (goods )?(.+)$/,
    (_, label = '') => subject(typeset`Метка «${label}»`, deskHref('goodsLabel', { label })),
  ],
  [
    /^size table (.+)$/,
    (table = '') => subject(typeset`Таблица размеров «${table}»`, deskHref('sizeTable', { table })),
  ],
  [
    /^collection (.+)$/,
    (collection = '') =>
      subject(typeset`Коллекция «${collection}»`, deskHref('goodsCollection', { collection })),
  ],
  [/^look (.+)$/, (look = '') => subject(typeset`Образ «${look}»`, deskHref('goodsLook', { look }))],
  [/^stock:(\d+)$/, (id = '') => subject(typeset`Правка остатков № ${id}`, deskHref('stockEdits'))],
  [/^prices:(\d+)$/, (id = '') => subject(typeset`План цен № ${id}`, deskHref('prices'))],
  [
    /^price:(.+) (RU|AM)$/,
    (article = '', country = '') =>
      subject(
        inCountry(typeset`Цена ${article}`, country),
        deskHref('productPrices', {}, { country, article }),
      ),
  ],
  [/^promotion:(\d+)$/, (id = '') => subject(typeset`Промокод № ${id}`, deskHref('promotion', { id }))],
  [
    /^series:(.+)$/,
    (series = '') => subject(typeset`Серия «${series}»`, deskHref('promotions', {}, { series })),
  ],
];

const orderTitles: ReadonlyMap<string, Subject> = new Map([
  ['category', subject(typeset`Порядок разделов`, deskHref('goodsCategories'))],
  ['label', subject(typeset`Порядок меток`, deskHref('goodsLabels'))],
  ['collection', subject(typeset`Порядок коллекций`, deskHref('goodsLooks'))],
  ['look', subject(typeset`Порядок образов`, deskHref('goodsLooks'))],
]);
