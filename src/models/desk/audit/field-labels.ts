import { typeset } from '#src/config/typography.ts';
import { fieldTitles } from '../goods/words.ts';
import { sellerRows } from '../opening/seller.ts';

/** Fields of what the log holds as JSON. */
const labels: ReadonlyMap<string, string> = new Map([
  ...sellerRows('RU').map(({ name, label }) => [name, label] as const),
  ['name', 'Название'],
  ['note', 'Заметка'],
  ['takesOff', 'Скидка на'],
  ['percent', 'Процент'],
  ['amount', 'Сумма'],
  ['minSum', typeset`От суммы`],
  ['validFrom', typeset`Действует с`],
  ['validUntil', typeset`Действует до`],
  ['maxUses', typeset`Заказов всего`],
  ['maxUsesEach', typeset`Заказов покупателя`],
  ['isForFirstOrder', typeset`Только первый заказ`],
  ['isForSaleGoods', typeset`И на вещи со скидкой`],
  ['isListed', typeset`Виден в кабинетах`],
  ['categories', 'Категории'],
  ['articles', 'Артикулы'],
  ['brands', 'Бренды'],
  ['present', 'Подарок'],
  ...Object.entries(fieldTitles),
  ['category_id', 'Раздел'],
  ['short_description', typeset`Коротко`],
  ['origin_title', typeset`Страна производства`],
  ['size_grid', typeset`Таблица размеров`],
  ['color_name', 'Цвет'],
  ['color_group', typeset`Цвет в фильтре`],
  ['hex', typeset`Образец цвета`],
  ['kind', 'Вид'],
  ['price', 'Цена'],
  ['free_from', typeset`Бесплатно от`],
  ['days_from', typeset`Дней от`],
  ['days_to', typeset`Дней до`],
  ['fitting_units', typeset`Вещей на примерку`],
  ['fitting_sum', typeset`Сумма примерки`],
  ['time_from', 'С'],
  ['time_to', 'До'],
  ['closes_before_hours', typeset`Закрывается за, часов`],
  ['capacity', 'Мест'],
  ['day', 'День'],
  ['stops_courier', typeset`Курьеры не ездят`],
  ['stops_dispatch', typeset`Заказы не отправляются`],
  ['address', 'Адрес'],
  ['metro', 'Метро'],
  ['hours', typeset`Часы работы`],
  ['services', 'Услуги'],
  ['photos', 'Фото'],
  ['latitude', 'Широта'],
  ['longitude', 'Долгота'],
  ['pause_from', typeset`Закрыт с`],
  ['pause_till', typeset`Закрыт по`],
  ['pause_reason', typeset`Почему закрыт`],
  ['closed_at', 'Закрыт'],
]);

const technical = new Set([
  'id',
  'country',
  'version',
  'region_id',
  'city_guid',
  'origin_code',
  'url',
  'position',
  'week',
]);

/** Whether a field says nothing to people: ids, places in a list, what follows from another field. */
export const isTechnical = (name: string): boolean => technical.has(name);

export const fieldLabel = (name: string): string => labels.get(name) ?? name;
