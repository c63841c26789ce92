/** What the staff does, as the log names it, and in Russian. */
const titles = {
  status: 'Статус',
  packed: 'Собран',
  unpacked: 'Убрали из посылки',
  'slip printed': 'Напечатана накладная',
  'pick list printed': 'Напечатан лист сборки',
  exported: 'Заказы выгружены',
  fitting: 'Примерка',
  'return accepted': 'Возврат принят',
  'return refused': 'Возврат отклонён',
  'reservation collected': 'Резерв выдан',
  'reservation cancelled': 'Резерв отменён',
  searched: 'Искали людей',
  'coupon given': 'Промокод выдан',
  'customer shown': 'Смотрели покупателя',
  'opinion published': 'Отзыв опубликован',
  'opinion refused': 'Отзыв отклонён',
  'opinion answered': 'Ответ на отзыв',
  add: 'Синоним добавлен',
  remove: 'Синоним убран',
  import: 'Загрузка',
  'import undone': 'Загрузка отменена',
  invited: 'Приглашение',
  'invitation accepted': 'Приглашение принято',
  'authenticator set up': 'Приложение подключено',
  'passkey added': 'Ключ входа добавлен',
  'passkey removed': 'Ключ входа убран',
  role: 'Роль',
  blocked: 'Доступ закрыт',
  'let in again': 'Доступ открыт',
  reset: 'Новая ссылка для входа',
  key: 'Ключ выдан',
  'key revoked': 'Ключ отозван',
} as const;

export const actionTitles: ReadonlyMap<string, string> = new Map(Object.entries(titles));

export const actionTitle = (action: string): string => actionTitles.get(action) ?? action;
