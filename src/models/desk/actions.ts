/** What the staff does, as the log names it, and in Russian. */
const titles = {
  undone: 'Отменено',
  status: 'Статус',
  edited: 'Заказ изменён',
  'refund granted': 'Одобрен возврат денег',
  'refund sent': 'Деньги отправлены',
  'money handed over': 'Деньги отданы',
  'order placed': 'Заказ по телефону',
  packed: 'Собран',
  unpacked: 'Убрали из посылки',
  tracking: 'Номер отправления',
  parcel: 'Посылка у перевозчика',
  'note added': 'Заметка',
  'slip printed': 'Напечатана накладная',
  'pick list printed': 'Напечатан лист сборки',
  exported: 'Заказы выгружены',
  fitting: 'Примерка',
  'return asked': 'Оформлен возврат',
  'outlet moved': 'Из уценки',
  'return accepted': 'Возврат принят',
  'return refused': 'Возврат отклонён',
  'reservation collected': 'Резерв выдан',
  'reservation cancelled': 'Резерв отменён',
  searched: 'Искали людей',
  'feedback read': 'Читали обращения',
  'feedback taken': 'Обращение взято',
  'feedback let go': 'Обращение отпущено',
  'feedback handed over': 'Обращение передано',
  'feedback answered': 'Ответ на обращение',
  'feedback answered elsewhere': 'Ответили не письмом',
  'feedback closed': 'Обращение закрыто',
  'feedback opened again': 'Обращение снова открыто',
  'template saved': 'Заготовка ответа сохранена',
  'template deleted': 'Заготовка ответа удалена',
  'coupon given': 'Промокод выдан',
  'stock counted': 'Остаток посчитан',
  'stock moved': 'Остаток перемещён',
  'stock written off': 'Остаток списан',
  'stock change undone': 'Остаток возвращён',
  'promotion added': 'Промокод создан',
  'promotion changed': 'Промокод изменён',
  'promotion off': 'Промокод выключен',
  'promotion on': 'Промокод включён',
  'codes generated': 'Промокоды созданы серией',
  'codes exported': 'Промокоды выгружены',
  'gift card issued': 'Подарочная карта выпущена',
  'gift card blocked': 'Подарочная карта заблокирована',
  'gift card unblocked': 'Подарочная карта разблокирована',
  'customer shown': 'Смотрели покупателя',
  'points added': 'Баллы начислены',
  'points taken': 'Баллы списаны',
  'customer session ended': 'Покупатель вышел на устройстве',
  'customer sessions ended': 'Покупатель вышел везде',
  'customer blocked': 'Покупателю закрыт вход',
  'customer unblocked': 'Покупателю открыт вход',
  'customer copied': 'Копия данных покупателя',
  'customers joined': 'Покупатели объединены',
  'customer joined to another': 'Покупатель влит в другого',
  'customer deleted': 'Данные покупателя удалены',
  'opinion published': 'Отзыв опубликован',
  'opinion refused': 'Отзыв отклонён',
  'opinion answered': 'Ответ на отзыв',
  add: 'Синоним добавлен',
  remove: 'Синоним убран',
  import: 'Загрузка',
  'import undone': 'Загрузка отменена',
  'article written': 'Статья написана',
  'article changed': 'Статья изменена',
  'article restored': 'Возвращена версия статьи',
  seller: 'Данные продавца',
  'text approved': 'Документ подписан',
  'text withdrawn': 'Подпись с документа снята',
  'shop opened': 'Магазин открыт',
  'shop closed': 'Магазин закрыт',
  invited: 'Приглашение',
  'invitation accepted': 'Приглашение принято',
  'authenticator set up': 'Приложение подключено',
  'passkey added': 'Ключ входа добавлен',
  'passkey removed': 'Ключ входа убран',
  role: 'Роль',
  shop: 'Магазин сотрудника',
  blocked: 'Доступ закрыт',
  'let in again': 'Доступ открыт',
  reset: 'Новая ссылка для входа',
  key: 'Ключ выдан',
  'key revoked': 'Ключ отозван',
} as const;

export const actionTitles: ReadonlyMap<string, string> = new Map(Object.entries(titles));

export const actionTitle = (action: string): string => actionTitles.get(action) ?? action;

/** Actions with details in the log's own words; others say what somebody wrote. */
const worded = new Set([
  'return accepted',
  'return refused',
  'refund sent',
  'money handed over',
  'outlet moved',
  'feedback read',
  'import',
]);

const words: readonly (readonly [RegExp, string])[] = [
  [/^return (\d+)/, 'возврат $1'],
  [/^refund (\d+)$/, 'сумма № $1'],
  [/^page (\d+)$/, 'страница $1'],
  [/^(\d+) entries$/, 'строк: $1'],
  [/→ stock\b/g, '→ на остатки'],
  [/→ outlet\b/g, '→ в уценку'],
  [/→ off\b/g, '→ списано'],
];

/** The detail of a change, in Russian. */
export function detailText(action: string, detail: string): string {
  if (action === 'undone') {
    const [undone = '', ...more] = detail.split(': ');
    return [actionTitle(undone), ...more.map((each) => detailText(undone, each))].join(': ');
  }
  if (!worded.has(action)) return detail;
  return words.reduce((text, [log, russian]) => text.replace(log, russian), detail);
}
