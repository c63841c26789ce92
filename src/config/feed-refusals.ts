import { typeset } from './typography.ts';

export type RefusalWords = string | ((...groups: string[]) => string);

/** What is wrong with a file of goods, by what its reader says. */
const feeds: readonly (readonly [RegExp, RefusalWords])[] = [
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
  [/^The file is .+, not a feed/, typeset`это не текст XML. Нужен сам файл XML как есть, в .gz или в .zip`],
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
    /^The feed breaks off at line (\d+)/,
    (line = '') => typeset`он обрывается на строке ${line}: передан не целиком. Передайте его ещё раз`,
  ],
  [
    /^The feed is malformed at line (\d+)/,
    (line = '') => typeset`XML нарушен в строке ${line}: незакрытый элемент или лишний знак`,
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

/** In Russian, what is wrong with a file of goods; undefined for what no reader of such says. */
export const feedRefusal = (reason: string): string | undefined => refusalIn(feeds, reason);

/** The words of the first pattern that a reason has. */
export function refusalIn(
  patterns: readonly (readonly [RegExp, RefusalWords])[],
  reason: string,
): string | undefined {
  for (const [pattern, words] of patterns) {
    const [whole, ...groups] = pattern.exec(reason) ?? [];
    if (whole !== undefined) return typeof words === 'string' ? words : words(...groups);
  }
  return undefined;
}
