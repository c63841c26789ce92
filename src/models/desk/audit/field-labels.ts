import { typeset } from '#src/config/typography.ts';
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
]);

export const fieldLabel = (name: string): string => labels.get(name) ?? name;
