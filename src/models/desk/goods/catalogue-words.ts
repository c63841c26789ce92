import {
  MAX_GOODS_PICTURES,
  MAX_STAFF_UPLOAD_BYTES,
  MAX_STAFF_UPLOAD_PIXELS,
  MAX_STAFF_UPLOADS,
  MIN_PICTURE_SIDE,
} from '#src/config/constants.ts';
import { quoted } from '#src/config/quotes.ts';
import { typeset } from '#src/config/typography.ts';
import type { StoreProblem } from '#src/web/uploads/picture-store.ts';

const MEGABYTE = 1024 * 1024;
const MILLION = 1_000_000;

/** Why a file was not kept. */
const uploadProblems: Readonly<Record<StoreProblem | 'tooLarge' | 'twice', string>> = {
  notPicture: typeset`это не фото JPEG, PNG, WebP или AVIF`,
  vector: typeset`SVG не подходит: нужен JPEG, PNG, WebP или AVIF`,
  tooManyPixels: typeset`больше ${MAX_STAFF_UPLOAD_PIXELS / MILLION} млн точек`,
  tooSmall: typeset`короткая сторона меньше ${MIN_PICTURE_SIDE} точек`,
  broken: typeset`файл повреждён или загрузился не целиком`,
  busy: typeset`сервер занят, загрузите ещё раз`,
  tooLarge: typeset`больше ${MAX_STAFF_UPLOAD_BYTES / MEGABYTE} МБ`,
  twice: typeset`такое фото здесь уже есть`,
};

/** Of one file. */
export const fileProblem = (name: string, problem: keyof typeof uploadProblems): string =>
  `${quoted(name)}: ${uploadProblems[problem]}`;

export const NO_FILES = typeset`Выберите файлы`;
export const TOO_MANY_FILES = typeset`За один раз — не больше ${MAX_STAFF_UPLOADS} файлов: остальные загрузите следом.`;
export const TOO_MANY_PICTURES = typeset`У цвета не больше ${MAX_GOODS_PICTURES} фото: остальные не загружены.`;

export const goodsRefusals = {
  Changed: typeset`Пока вы правили, это изменил кто-то ещё. Ниже — как есть сейчас.`,
  ChangedKept: typeset`Пока вы правили, это изменил кто-то ещё. Введённое вами сохранилось в форме, рядом — как стало. Сохраните ещё раз, если уверены.`,
  Fed: typeset`Эти фото ведёт загрузка товаров. Сначала нажмите «Вести фото здесь».`,
  NotUploaded: typeset`Это фото загружено не здесь. Загрузите его заново.`,
  NotOwn: typeset`Это изменил другой сотрудник: отменить может только он.`,
  Used: typeset`Удалить нельзя: этим ещё пользуются.`,
  Taken: typeset`Такой адрес уже занят`,
  Inside: typeset`Раздел не может стоять внутри самого себя или глубже шести уровней`,
  Unknown: typeset`Таких артикулов нет`,
  NoCollection: typeset`Такой коллекции больше нет`,
  TooMany: typeset`Больше десяти тысяч моделей за раз не перенести`,
} as const;

/** With the articles that no product has. */
export const unknownText = (articles: readonly string[]): string =>
  typeset`${goodsRefusals.Unknown}: ${articles.slice(0, 10).join(', ')}${articles.length > 10 ? '…' : ''}`;
