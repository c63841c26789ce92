import { typeset } from '#src/config/typography.ts';
import type { GoodsField } from '#src/contract/shop/goods-fields.ts';
import type { GoodsCode } from '#src/contract/shop/staff-goods-changes.ts';
import type { GoodsState } from '#src/contract/shop/staff-goods-shapes.ts';

export const stateTitles: Readonly<Record<GoodsState, string>> = {
  onSale: typeset`В продаже`,
  soldOut: 'Распродано',
  draft: 'Черновик',
  noPictures: typeset`Без фото`,
};

export const fieldTitles: Readonly<Record<GoodsField, string>> = {
  title: 'Название',
  category: 'Раздел',
  brand: 'Бренд',
  shortDescription: typeset`Коротко`,
  description: 'Описание',
  keywords: typeset`Слова для поиска`,
  material: 'Материал',
  composition: 'Состав',
  care: 'Уход',
  season: 'Сезон',
  fit: 'Силуэт',
  collection: 'Коллекция',
  origin: typeset`Страна производства`,
  measurements: 'Обмеры',
  video: 'Видео',
  marking: typeset`Маркировка «Честный знак»`,
  color: 'Цвет',
  pictures: 'Фото',
  barcode: 'Штрихкод',
};

/** A field of goods; one of another program stays as it is. */
export const fieldTitle = (about: string): string =>
  new Map<string, string>(Object.entries(fieldTitles)).get(about) ?? about;

const refusals: Readonly<Record<GoodsCode, (about: string) => string>> = {
  Changed: () =>
    typeset`Пока вы правили, товар изменил кто-то ещё. Введённое сохранилось, рядом — как сейчас. Проверьте и сохраните ещё раз.`,
  Fed: (about) => typeset`«${fieldTitle(about)}» ведёт файл. Возьмите поле себе кнопкой «Вести здесь».`,
  UnknownCategory: () => typeset`Такого раздела больше нет: выберите другой.`,
  UnknownGrid: () => typeset`Такой таблицы размеров больше нет: выберите другую.`,
  WrongVideo: () => typeset`Видео — это адрес https файла MP4 или WebM.`,
  CodeTaken: (about) => typeset`Артикул ${about} уже занят.`,
  BarcodeTaken: (about) => typeset`Штрихкод ${about} уже есть у другого товара.`,
  SizeTwice: (about) => typeset`Размер ${about} указан дважды.`,
  InUse: (about) =>
    about === ''
      ? typeset`Этот товар уже заказывали, отложили, ждут, хранят в корзине или в избранном: удалить его нельзя.`
      : typeset`Размер ${about} нельзя убрать: он есть на остатке, в заказах, резервах, чьих-то корзинах или в файле, или его ждут.`,
  TooMany: () => typeset`У товара может быть не больше 60 цветов.`,
};

export const refusalText = (code: GoodsCode, about: string): string => refusals[code](about);

export const undoRefusals = {
  Already: typeset`Это уже отменили.`,
  NotOwn: typeset`Отменить может только тот, кто изменил.`,
  Changed: typeset`С тех пор это изменили ещё раз: отменить нельзя.`,
} as const;

export const SIZE_WITHOUT_NAME = typeset`Впишите название размера или отметьте «Убрать».`;
