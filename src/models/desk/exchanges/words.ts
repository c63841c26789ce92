import { typeset } from '#src/config/typography.ts';
import type { ExchangeState } from '#src/contract/shop/staff-exchanges.ts';
import { fileRefusal } from './file-refusals.ts';

const kindTitles = new Map([
  ['yml-in', 'Загрузка YML'],
  ['yml-out', 'Выгрузка YML'],
  ['yml-undo', 'Отмена загрузки'],
  ['market-out', 'Файл для маркетплейса'],
  ['wb-numbers', 'Артикулы WB'],
  ['archive-out', 'Архив магазина'],
  ['archive-in', 'Загрузка архива магазина'],
  ['1c-catalogue', '1С: товары'],
  ['1c-in', '1С: файлы с рабочего места'],
  ['1c-orders', '1С: заказы'],
]);

export const kindTitle = (kind: string): string => kindTitles.get(kind) ?? kind;

export const stateTitles: Readonly<Record<ExchangeState, string>> = {
  waiting: 'ждёт очереди',
  running: 'идёт',
  dry: 'проверено, ничего не изменено',
  done: 'готово',
  failed: 'не вышло',
};

const countTitles = new Map([
  ['percent', 'Прочитано, %'],
  ['offersRead', 'Предложений в файле'],
  ['offersTaken', 'Предложений взято'],
  ['modelsCreated', 'Новых товаров'],
  ['modelsChanged', 'Изменено товаров'],
  ['coloursCreated', 'Новых цветов'],
  ['coloursChanged', 'Изменено цветов'],
  ['sizesCreated', 'Новых размеров'],
  ['sizesChanged', 'Изменено размеров'],
  ['pricesChanged', 'Изменится цен'],
  ['soldOut', 'Закроется размеров: в файле их больше нет'],
  ['inStock', 'Размеров в наличии до загрузки'],
  ['soldOutPercent', 'Закроется, % от наличия'],
  ['countries', 'Стран изменено'],
  ['kept', 'Осталось распроданными: их заказывали'],
  ['offers', 'Предложений'],
  ['refused', 'Не попало: не примет площадка'],
  ['statuses', 'Заказов изменено из 1С'],
  ['rows', 'Записей'],
  ['numbers', 'Артикулов WB записано'],
  ['pictures', 'Картинок'],
]);

const signs = new Map([
  ['+', 'добавится'],
  ['~', 'изменится'],
  ['-', 'удалится'],
]);

/** The name of a figure; those of an archive are `goods+`, `goods~` and `goods-`. */
export function countTitle(name: string): string {
  const sign = signs.get(name.slice(-1));
  const part = name.slice(0, -1);
  return countTitles.get(name) ?? (sign ? `${partTitles.get(part) ?? part}: ${sign}` : name);
}

const partTitles = new Map([
  ['sellers', 'Продавцы'],
  ['openings', 'Открытие'],
  ['roles', 'Роли'],
  ['cities', 'Города'],
  ['shops', 'Магазины'],
  ['terminals', 'Пункты выдачи'],
  ['rates', 'Тарифы'],
  ['intervals', 'Часы курьеров'],
  ['holidays', 'Выходные'],
  ['menus', 'Меню'],
  ['texts', 'Тексты'],
  ['banners', 'Баннеры'],
  ['redirects', 'Переадресации'],
  ['articles', 'Статьи'],
  ['polls', 'Опросы'],
  ['replies', 'Заготовки ответов'],
  ['synonyms', 'Синонимы'],
  ['categories', 'Категории'],
  ['labels', 'Ярлыки'],
  ['sizes', 'Таблицы размеров'],
  ['feeds', 'Источники товаров'],
  ['formernames', 'Прежние имена категорий'],
  ['rules', 'Правила полей'],
  ['goods', 'Товары'],
  ['related', 'Похожие товары'],
  ['plans', 'Планы цен'],
  ['collections', 'Подборки'],
  ['looks', 'Образы'],
  ['nominals', 'Номиналы подарочных карт'],
  ['series', 'Серии промокодов'],
  ['codes', 'Промокоды'],
]);

const reasons = new Map([
  [
    'Drastic',
    typeset`Слишком много изменится: больше 30 % товаров закроется или цены сдвинутся вдвое. Чаще всего это неполный файл или чужая валюта. Проверьте файл; если всё верно, подтвердите отдельной галочкой.`,
  ],
  ['NoFile', typeset`Файла больше нет: мы храним их неделю. Загрузите его ещё раз.`],
  ['NotFetched', typeset`Файл по адресу не скачался. Откройте адрес в браузере и попробуйте ещё раз.`],
  [
    'NotPublic',
    typeset`Адрес ведёт во внутреннюю сеть, оттуда мы не скачиваем. Загрузите файл с компьютера.`,
  ],
  ['TooLarge', typeset`Файл больше 2 ГБ.`],
  [
    'NoColumns',
    typeset`В таблице нет столбца «Артикул WB» или рядом нет ни «Артикула продавца», ни «Баркода».`,
  ],
  ['BadTable', typeset`Таблица не читается. Сохраните её как XLSX или CSV и загрузите ещё раз.`],
  ['NoExport', typeset`Этой выгрузки больше нет.`],
  ['NotLast', typeset`Отменить можно только последнюю загрузку.`],
  ['BrokeOff', typeset`Работа обрывалась. Запустите её ещё раз; если повторится, загляните в «Состояние».`],
  ['Unexpected', typeset`Что-то сломалось у нас. Подробности в журнале сервера; запустите ещё раз.`],
]);

/** How an answer to 1C begins about a file. */
const TO_1C = /^Файл не принят: /;

/** Why a run failed, and what to do. What 1C was told otherwise is a sentence already. */
export function reasonText(reason: string): string {
  const known = reasons.get(reason);
  if (known) return known;
  if (/^[А-ЯЁ]/.test(reason) && !TO_1C.test(reason)) return `${reason}.`;
  const words = fileRefusal(reason.replace(TO_1C, ''));
  return typeset`Файл не подошёл: ${words}. Исправьте его и загрузите ещё раз.`;
}

const problemTexts = new Map([
  ['no-id', 'нет id, или он длиннее 120 знаков'],
  ['duplicate-id', 'такой id уже был'],
  ['no-name', 'нет ни названия, ни производителя с моделью'],
  ['bad-price', 'цены нет, или она больше 42 000 000'],
  ['other-currency', 'другая валюта'],
  ['no-category', 'категории нет в списке файла'],
  ['category-cycle', 'категория вложена сама в себя'],
  ['same-size', 'такая модель с цветом и размером уже была'],
  ['too-many-of-model', 'у модели больше 1000 предложений'],
  ['not-of-this-feed', 'такой артикул уже есть, но он не из этого источника'],
  ['other-goods', 'в файле другой страны под этой группой другой товар'],
  ['old-price', 'старая цена не выше новой: убрана'],
  ['rounded-price', 'цена округлена'],
  ['prices-differ', 'размеры одного цвета по разной цене: взята высшая'],
  ['no-picture', 'нет картинки'],
  ['picture', 'у картинки нет адреса https: пропущена'],
  ['too-many-pictures', 'больше 10 картинок: взяты первые'],
  ['barcode', 'в штрихкоде ошибка: заменён'],
  ['barcode-taken', 'штрихкод другой вещи: заменён'],
  ['brand', 'бренд не читается или длиннее 60 знаков'],
  ['availability', 'наличие не указано понятно: нет в наличии'],
  ['count', 'остаток не число'],
  ['several-sizes', 'несколько размеров в одном предложении: разделены'],
  ['long-size', 'размер длиннее 30 знаков: обрезан'],
  ['no-colour', 'нет цвета'],
  ['different-goods', 'разные вещи под одним артикулом: взяты как разные'],
  ['doubtful-model', 'названия под одним артикулом различаются: взяты как одна вещь'],
  ['long-text', 'слишком длинный текст: обрезан'],
  ['stock-moves', 'остатки этого источника лежали в другом магазине: все переходят'],
  ['video', 'у видео нет адреса https файла WebM или MP4: пропущено'],
  ['too-many-fields', 'больше 200 параметров или 100 элементов: остальные не взяты'],
  ['bracket', 'знак < не закодирован: исправлен'],
  ['control-character', 'управляющие знаки: убраны'],
  ['ampersand', 'знак & не закодирован: исправлен'],
  ['entity', 'неизвестное обозначение знака: прочитано как в HTML'],
  ['markup', 'разметка с ошибкой: исправлена'],
  ['no-price', 'нет цены'],
  ['price-not-whole', 'цена не целая: Wildberries берёт только целые рубли, задайте округление'],
  ['market-id', 'артикул пуст, слишком длинный или с запрещёнными знаками'],
  ['market-id-twice', 'такой артикул уже был в файле'],
  ['too-many-rows', 'строк больше миллиона: таблица столько не вмещает, отсюда и дальше не записано'],
  ['long-picture-address', 'адрес картинки длиннее 512 знаков: картинка убрана'],
  ['long-name', 'название длиннее, чем берёт площадка'],
  ['no-brand', 'нет бренда: пойдёт название магазина'],
  ['old-price-not-whole', 'старая цена не целая: Яндекс Маркет её не примет, убрана'],
  ['no-wb-number', 'нет артикула WB: загрузите файл с артикулами в «Выгрузках»'],
  ['wb-number-twice', 'этот артикул WB уже был в файле: у двух товаров он один'],
  ['wb-number', 'артикул WB — не число'],
  ['wb-no-code', 'нет ни артикула продавца, ни баркода'],
  ['wb-unknown', 'ни артикула, ни баркода в магазине нет'],
  ['wb-two-numbers', 'у этого артикула или баркода в файле два артикула WB: взят последний'],
  ['no-picture-market', 'нет картинки: Яндекс Маркет товар не примет'],
  ['no-description', 'нет описания: Яндекс Маркет его просит'],
  ['long-description', 'описание длиннее 6000 знаков'],
  ['no-barcode', 'нет штрихкода'],
  ['own-barcode', 'штрихкод не GTIN: площадка примет его, только если знает'],
  ['barcode-twice', 'такой штрихкод уже был в файле'],
  ['old-price-yandex', 'скидка не от 5 до 99 %: старая цена убрана'],
  [
    'old-price-ozon',
    'старая цена слишком близка: до 400 ₽ нужна разница от 20 ₽, до 10 000 ₽ — от 5 %, дальше — от 500 ₽; убрана',
  ],
]);

export const problemText = (message: string): string => problemTexts.get(message) ?? message;

const fieldTitles = new Map([
  ['skipped', 'не взято'],
  ['adjusted', 'взято с поправкой'],
]);

export const fieldTitle = (field: string): string => fieldTitles.get(field) ?? field;
