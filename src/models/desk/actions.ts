/** What the staff does, as the log names it, and in Russian. */
const titles = {
  undone: 'Отменено',
  status: 'Статус',
  edited: 'Заказ изменён',
  'refund granted': 'Одобрен возврат денег',
  'refund sent': 'Деньги отправлены',
  'order placed': 'Заказ по телефону',
  packed: 'Собран',
  unpacked: 'Убрали из посылки',
  tracking: 'Номер отправления',
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
  'coupon given': 'Промокод выдан',
  'stock counted': 'Остаток посчитан',
  'stock moved': 'Остаток перемещён',
  'stock written off': 'Остаток списан',
  'stock change undone': 'Остаток возвращён',
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

/** What was taken back, in Russian; other details as they are. */
export function detailText(action: string, detail: string): string {
  if (action !== 'undone') return detail;
  const [undone = '', ...more] = detail.split(': ');
  return [actionTitle(undone), ...more].join(': ');
}
