import { feedRefusal, type RefusalWords, refusalIn } from '#src/config/feed-refusals.ts';
import { typeset } from '#src/config/typography.ts';

/** `goods, line 4`, of an archive. */
const placed = (place: string): string => place.replace(/, line (\d+)$/, typeset`, строка $1`);

/** What is wrong with an archive of a shop. */
const archives: readonly (readonly [RegExp, RefusalWords])[] = [
  [
    /^This is no archive of a shop.+: it is empty or breaks off/,
    typeset`это не архив магазина, или он пустой либо обрывается`,
  ],
  [/^This is no archive of a shop/, typeset`это не архив магазина, или он повреждён`],
  [/^The archive is larger than/, typeset`архив больше, чем бывает магазин`],
  [
    /^The archive is of (?:format|a newer version)|of a newer version of Vitrina$/,
    typeset`архив сделан более новой версией`,
  ],
  [/^The archive has (.+), which is none of its files/, (name = '') => typeset`в архиве лишний файл ${name}`],
  [/^The archive has no (.+?)(?:;.*)?$/, (name = '') => typeset`в архиве нет ${name}`],
  [/^The archive lacks (.+)/, (name = '') => typeset`в архиве нет ${name}`],
  [/^(.+) of the archive is damaged/, (name = '') => typeset`${name} в архиве повреждён`],
  [
    /^(.+): (.+) is not in the archive and can not be removed: it is in use/,
    (part = '', key = '') => typeset`${part}: ${key} нет в архиве, но его нельзя убрать: он нужен`,
  ],
  [
    /^(.+): (.+) is there twice or out of order/,
    (place = '', key = '') => typeset`${placed(place)}: ${key} повторяется`,
  ],
  [/^(.+) is too long$/, (place = '') => typeset`${placed(place)}: строка слишком длинная`],
  [/^(.+) breaks off$/, (place = '') => typeset`${placed(place)}: строка обрывается`],
  [/^(.+) is no row$/, (place = '') => typeset`${placed(place)}: это не строка архива`],
  [
    /^Goods that the archive does not have are in orders, reservations or stock: (.+)/s,
    (names = '') => typeset`в архиве нет вещей, которые есть в заказах, резервах или на остатках: ${names}`,
  ],
  [
    /^(.+, line \d+): (.+)/s,
    (place = '', why = '') => typeset`${placed(place)}: значение не подходит (${why})`,
  ],
];

/** A reason in words; one that is not known stays as it is. */
export const fileRefusal = (reason: string): string =>
  feedRefusal(reason) ?? refusalIn(archives, reason) ?? reason;
