import { typeset } from '#src/config/typography.ts';

type Words = string | ((...groups: string[]) => string);

/** What is wrong with a file of goods, by what its reader says. */
const feeds: readonly (readonly [RegExp, Words])[] = [
  [/^The ZIP archive is broken$/, typeset`архив ZIP повреждён`],
  [/^The ZIP archive has too many files/, typeset`в архиве ZIP слишком много файлов, нужен один`],
  [/^The ZIP archive has a file whose name/, typeset`в архиве ZIP есть файл с недопустимым именем`],
  [/^The ZIP archive is packed suspiciously/, typeset`архив ZIP сжат подозрительно сильно`],
  [/^The ZIP archive has no file that ends/, typeset`в архиве ZIP нет файла .yml или .xml`],
  [/^The ZIP archive has several feeds/, typeset`в архиве ZIP несколько файлов с товарами, нужен один`],
  [/^The feed in the ZIP archive is too large/, typeset`файл в архиве ZIP слишком большой`],
  [/^The file is a workbook/, typeset`это таблица, а нужен файл YML`],
  [/^The file is a web page/, typeset`это страница сайта: адрес просит войти или показывает ошибку`],
  [/^The file is JSON/, typeset`это JSON, а нужен файл YML`],
  [/^The file is empty/, typeset`он пустой`],
  [/^The file is .+, not a feed/, typeset`это не текст XML. Нужен файл YML как есть, в .gz или в .zip`],
  [/^The (?:file|feed) is too long/, typeset`он слишком длинный`],
  [
    /^The feed is not in the encoding that it declares \((.+)\), see line (\d+)/,
    (encoding = '', line = '') =>
      typeset`он не в той кодировке, которую называет (${encoding}), смотрите строку ${line}. Сохраните его в UTF-8`,
  ],
  [/^The feed is in UTF-32/, typeset`он в UTF-32. Сохраните его в UTF-8`],
  [
    /^The feed's encoding is not known: (.+)/s,
    (encoding = '') => typeset`кодировка «${encoding}» неизвестна. Сохраните его в UTF-8`,
  ],
  [/^The feed can not be unpacked/, typeset`он не распаковывается`],
  [
    /^The feed is malformed at line (\d+)/,
    (line = '') => typeset`XML нарушен в строке ${line}: незакрытый элемент, лишний знак или обрыв`,
  ],
  [
    /^The (?:feed's )?root is <(.*)>, not <(.+)>/s,
    (root = '', wanted = '') => typeset`он начинается с <${root}>, а не с <${wanted}>`,
  ],
  [/^The feed has no element <offers>/, typeset`внутри <shop> нет <offers>`],
  [/^The feed has too many offers/, typeset`предложений слишком много`],
  [/^The feed has too many categories/, typeset`категорий слишком много`],
  [/^The shop would have too many categories/, typeset`разделов в магазине стало бы слишком много`],
  [/^The feed has no usable offer/, typeset`ни одно предложение не годится; ничего не изменилось`],
  [/^The feed has no offers/, typeset`в нём нет предложений`],
  [/^The feed would /, typeset`слишком много изменилось бы; ничего не изменилось`],
  [/^Neither the feed nor/, typeset`не понять, для какой он страны: выберите её`],
  [/^There is no shop (.+) in /, (shop = '') => typeset`магазина ${shop} в этой стране нет`],
  [/^<(.+)> has too many elements/, (name = '') => typeset`в <${name}> слишком много элементов`],
  [/^There is no import to undo/, typeset`отменять нечего`],
  [
    /^The import .+ at .+ can not be undone/,
    typeset`после этой загрузки товары меняли иначе, отменить её нельзя`,
  ],
  [/ was undone already$/, typeset`эта загрузка уже отменена`],
  [/ came later$/, typeset`после неё была другая загрузка`],
];

/** `goods, line 4`, of an archive. */
const placed = (place: string): string => place.replace(/, line (\d+)$/, typeset`, строка $1`);

/** What is wrong with an archive of a shop. */
const archives: readonly (readonly [RegExp, Words])[] = [
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
export function fileRefusal(reason: string): string {
  for (const [pattern, words] of [...feeds, ...archives]) {
    const [whole, ...groups] = pattern.exec(reason) ?? [];
    if (whole !== undefined) return typeof words === 'string' ? words : words(...groups);
  }
  return reason;
}
