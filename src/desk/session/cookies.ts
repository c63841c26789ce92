import { typeset } from '#src/config/typography.ts';
import { type Cookies, type CookieToSet, parseJson } from '#src/web/request/cookie.ts';
import { readUndo, type Undo, undoText } from './undo.ts';

const SESSION = 'desk';
const SIGN_IN = 'desk-sign-in';
const NOTE = 'desk-note';
/** As long as the backend keeps them. */
const SESSION_S = 12 * 60 * 60;
const SIGN_IN_S = 10 * 60;
const NOTE_S = 60;

const textIn = (cookies: Cookies, name: string): string | null => {
  const value = Object.hasOwn(cookies, name) ? cookies[name] : undefined;
  return typeof value === 'string' && value !== '' ? value : null;
};

const cleared = (name: string): CookieToSet => ({ name, value: '', maxAgeS: 0 });

/** The token of the session; null without one. */
export const sessionToken = (cookies: Cookies): string | null => textIn(cookies, SESSION);
/** The token of a sign-in that waits for its second factor. */
export const signInToken = (cookies: Cookies): string | null => textIn(cookies, SIGN_IN);

export const sessionCookies = (token: string): CookieToSet[] => [
  { name: SESSION, value: token, maxAgeS: SESSION_S },
  cleared(SIGN_IN),
];
export const signInCookies = (token: string): CookieToSet[] => [
  { name: SIGN_IN, value: token, maxAgeS: SIGN_IN_S },
];
/** The session alone: a sign-in may be under way in another tab. */
export const endedCookies: readonly CookieToSet[] = [cleared(SESSION)];
export const signedOutCookies: readonly CookieToSet[] = [cleared(SESSION), cleared(SIGN_IN)];

/** What the next page confirms, once. */
const notes = {
  'signed-out': 'Вы вышли.',
  'session-ended': 'Сеанс завершён.',
  'passkey-added': 'Ключ добавлен: в следующий раз войдите им вместо кода.',
  'passkey-removed': 'Ключ убран.',
  'status-set': 'Статус заказа изменён.',
  'order-edited': 'Заказ изменён, покупатель получит письмо.',
  'recipient-edited': 'Получатель сохранён.',
  'delivery-edited': 'Доставка изменена, покупатель получит письмо.',
  'order-unchanged': typeset`Ничего не изменено.`,
  'refund-granted': 'Возврат денег одобрен. Отправит его тот, кому это можно.',
  'refund-sent': 'Деньги отправлены покупателю.',
  reconciling: 'Сверяем этот день заново. Обновите страницу через минуту.',
  'receipt-sent': 'Чек отправлен ещё раз. Через минуту видно, зарегистрирован ли он.',
  'handed-over': 'Записано: деньги отданы покупателю.',
  'note-added': 'Заметка сохранена.',
  'tracking-set': 'Номер отправления сохранён.',
  'parcel-told': 'Записано. Что ответил перевозчик, видно в доставке.',
  'parcel-refused': 'Перевозчик не принял заказ: почему, видно в доставке.',
  'columns-set': 'Столбцы выбраны.',
  'view-saved': 'Вид сохранён: он стоит рядом с другими.',
  'view-deleted': 'Вид удалён.',
  'order-placed': 'Заказ оформлен.',
  'order-repeated': 'Этот заказ уже был оформлен, второй раз мы его не оформляли.',
  packed: 'Заказ собран.',
  unpacked: typeset`Убрали не ту вещь?`,
  undone: 'Отменено.',
  confirmed: 'Заказ подтверждён: сам он больше не отменится.',
  fitted: 'Примерка завершена.',
  'return-asked': 'Возврат оформлен: он ждёт решения.',
  'return-accepted': 'Возврат принят, деньги отправлены.',
  'return-accepted-by-hand': 'Возврат принят. Деньги верните покупателю сами, потом нажмите «Деньги отданы».',
  'return-partly-accepted':
    'Принято то, что пришло, деньги отправлены. Об остальном покупатель получит ответ.',
  'return-partly-accepted-by-hand':
    'Принято то, что пришло. Деньги за это верните покупателю сами, об остальном он получит ответ.',
  'outlet-moved': 'Перенесено.',
  'return-refused': 'В возврате отказано, покупатель получит ответ.',
  'reservation-collected': 'Резерв выдан.',
  'reservation-cancelled': 'Резерв отменён, вещи вернулись на остаток.',
  'model-added': 'Черновик создан. Покупатели увидят товар, когда у него будет цена.',
  'model-saved': 'Товар сохранён.',
  'model-unchanged': 'Ничего не изменено.',
  'model-removed': 'Черновик удалён.',
  'colour-added': 'Цвет добавлен.',
  'colour-saved': 'Цвет сохранён.',
  'field-taken': 'Поле ведёте вы: файл его больше не меняет.',
  'field-given': 'Поле отдано файлу: его запишет следующая загрузка.',
  'rules-saved': 'Правила сохранены.',
  'goods-changed': 'Товары изменены.',
  'goods-saved': 'Сохранено.',
  'goods-deleted': 'Удалено.',
  'goods-ordered': 'Порядок сохранён.',
  'goods-moved': 'Товары перенесены.',
  'label-put-on': 'Метка поставлена.',
  'label-taken-off': 'Метка снята.',
  'pictures-uploaded': 'Фото загружены: покупатели увидят их через несколько секунд.',
  'pictures-saved': 'Фото сохранены.',
  'picture-deleted': 'Фото удалено.',
  'pictures-kept': 'Теперь фото ведёте вы.',
  'pictures-given-back': 'Фото снова ведёт загрузка товаров.',
  'point-hidden': 'Пункт скрыт: выбрать его больше нельзя.',
  'point-shown': 'Пункт снова виден покупателям.',
  'points-imported': 'Пункты выдачи загружены.',
  'stock-counted': 'Остатки сохранены.',
  'stock-moved': 'Перемещено.',
  'stock-written-off': 'Списано.',
  'prices-planned': 'Запланировано.',
  'prices-planned-both':
    'Запланировано в обеих странах. «Отменить» вернёт эту; другую остановите на странице её плана.',
  'prices-planned-one': 'Запланировано только в этой стране: в другой ни одна вещь не подошла.',
  'plan-changed': 'План сохранён.',
  'plan-stopped': 'Остановлено: цены вернулись.',
  'plan-resumed': 'План снова действует.',
  'goods-hidden': 'Скрыто: покупатели этого больше не видят.',
  'goods-shown': 'Снова в продаже.',
  'price-set': 'Цена сохранена.',
  'promotion-added': 'Промокод создан.',
  'promotion-changed': 'Промокод сохранён.',
  'promotion-off': 'Промокод выключен.',
  'promotion-on': 'Промокод включён.',
  'codes-generated': 'Промокоды созданы: их таблицу можно скачать.',
  'gift-card-issued': 'Карта выпущена, письмо с номером и ПИН-кодом отправится само.',
  'gift-card-repeated': 'Эта карта уже выпущена, второй раз мы её не выпускали.',
  'gift-card-blocked': 'Карта заблокирована.',
  'gift-card-unblocked': 'Карта снова действует.',
  'coupon-given': 'Промокод выдан, он уже в личном кабинете.',
  'points-added': 'Баллы начислены.',
  'points-taken': 'Баллы списаны.',
  'customer-session-ended': 'Покупатель вышел на этом устройстве.',
  'customer-sessions-ended': 'Покупатель вышел на всех устройствах.',
  'customer-blocked': 'Вход закрыт, покупатель вышел на всех устройствах.',
  'customer-unblocked': 'Вход снова открыт.',
  'customers-joined': 'Покупатели объединены.',
  'customer-deleted': 'Данные покупателя удалены.',
  'opinion-published': 'Опубликовано.',
  'opinion-refused': 'Отклонено, автор получит ответ.',
  'opinion-answered': 'Ответ сохранён.',
  'opinion-answer-withdrawn': 'Ответ убран.',
  'opinions-published': 'Отмеченные опубликованы.',
  'message-take': 'Обращение ваше.',
  'message-release': 'Обращение снова ничьё.',
  'message-answered': 'Отмечено: ответили не письмом.',
  'message-close': 'Обращение закрыто.',
  'message-reopen': 'Обращение снова открыто.',
  'message-handed': 'Обращение передано.',
  'reply-sent': 'Письмо уйдёт через две минуты.',
  'template-saved': 'Заготовка сохранена.',
  'template-deleted': 'Заготовка удалена.',
  'article-saved': 'Статья сохранена.',
  'article-restored': 'Прежняя версия возвращена.',
  'mapping-saved': 'Сопоставление сохранено: оно действует со следующего полного обмена.',
  'export-saved': 'Выгрузка сохранена.',
  'export-deleted': 'Выгрузка удалена, её адрес больше не отвечает.',
  'export-restored': 'Выгрузка возвращена.',
  'export-address': 'Адрес новый. Старый больше не отвечает.',
  'redirect-added': 'Переадресация добавлена.',
  'redirect-changed': 'Переадресация изменена.',
  'redirect-deleted': 'Переадресация удалена.',
  'redirects-pasted': 'Годные строки сохранены.',
  'synonyms-added': 'Добавлено: поиск узнает об этом за несколько секунд.',
  'synonyms-changed': 'Изменено: поиск узнает об этом за несколько секунд.',
  'synonyms-removed': 'Убрано: поиск узнает об этом за несколько секунд.',
  'poll-made': 'Опрос создан.',
  'poll-changed': 'Опрос сохранён.',
  'poll-closed': 'Опрос закрыт: ответов больше не принимаем.',
  'poll-deleted': 'Опрос удалён.',
  'delivery-saved': 'Сохранено: покупатели увидят это сразу.',
  'delivery-removed': 'Удалено.',
  'kept-shop-added': 'Магазин добавлен.',
  'kept-shop-closed': 'Магазин закрыт навсегда.',
  'holidays-added': 'Праздники добавлены.',
  'holidays-there': 'Эти праздники уже стоят.',
  'banner-added': 'Баннер добавлен.',
  'banner-saved': 'Баннер сохранён.',
  'banner-moved': 'Баннер переставлен.',
  'banner-deleted': 'Баннер удалён.',
  'banner-restored': 'Прежняя версия баннера возвращена.',
  'menu-saved': 'Меню сохранено.',
  'menu-restored': 'Прежнее меню возвращено.',
  'texts-saved': 'Тексты сохранены.',
  'texts-restored': 'Прежние тексты возвращены.',
  'seller-saved': 'Продавец сохранён.',
  'text-approved': 'Документ подписан.',
  'text-withdrawn': 'Подпись снята.',
  'shop-opened': 'Магазин открыт: покупатели могут оформлять заказы.',
  'shop-closed': 'Магазин закрыт: товары видны, заказы не принимаются.',
  'role-changed': 'Роль изменена, сеансы завершены.',
  'shop-changed': 'Магазин изменён, сеансы завершены.',
  blocked: 'Доступ закрыт, сеансы завершены.',
  unblocked: 'Доступ снова открыт.',
} as const;
export type NoteName = keyof typeof notes;
const texts = new Map<string, string>(Object.entries(notes));

/** @param undo how to take back what the note tells; null where that can't be */
export const noteCookie = (name: NoteName, undo: Undo | null = null): CookieToSet => ({
  name: NOTE,
  value: [name, undo ? undoText(undo) : ''].join(' ').trim(),
  maxAgeS: NOTE_S,
});

export interface Note {
  readonly text: string;
  readonly undo: Undo | null;
  /** Ends the note. */
  readonly cookie: CookieToSet;
}

/** The note to show; null without one. */
export function readNote(cookies: Cookies): Note | null {
  const value = textIn(cookies, NOTE);
  if (value === null) return null;
  const [name = ''] = value.split(' ', 1);
  const undo = readUndo(parseJson(value.slice(name.length)));
  return { text: texts.get(name) ?? '', undo, cookie: cleared(NOTE) };
}
