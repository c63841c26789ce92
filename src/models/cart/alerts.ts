import { MAX_UNITS_OF_ITEM } from '#src/config/constants.ts';
import { typeset } from '#src/config/typography.ts';
import type { Cart } from '#src/contract/cart/index.ts';
import { messageHtml, messageText } from '#src/models/message-html.ts';
import { problemWords } from './coupon-problems.ts';

export interface AlertModel {
  readonly about: string | null;
  readonly text: string;
  /** Sanitised HTML with emphasis and links; null for plain text. */
  readonly html: string | null;
  readonly isError: boolean;
}

const FULL = 'Количество товара в корзине достигло максимума.';
const UNKNOWN = 'Не получилось изменить корзину. Обновите страницу и попробуйте ещё раз.';
export const WRONG_CODE = 'Неверный код';
const TOO_MANY_CODES = typeset`Слишком много попыток ввести промокод. Попробуйте через час.`;
export const NO_SIZE = typeset`Выберите размер или номинал — и вещь окажется в корзине.`;
const NO_THING = typeset`Выберите размер хотя бы одной вещи — и она окажется в корзине.`;
export const WRONG_COUNT = typeset`Укажите количество целым числом от 1 до ${MAX_UNITS_OF_ITEM}.`;

export function cartAlert({ errorMessage, errorItemId, ...cart }: Cart): AlertModel | null {
  const line = [...cart.products, ...cart.defferedProducts].find(({ itemId }) => itemId === errorItemId);
  const about = line ? `${line.modelTitle}, артикул ${line.modelColorCode}` : null;
  switch (errorMessage) {
    case '':
      return null;
    case 'MAX_QT_10':
      return error(about ? `Максимум ${MAX_UNITS_OF_ITEM} штук.` : FULL, about);
    case 'NO_STOCK':
      return error('Недостаточно товара', about);
    case 'NotFound':
      return notice(WRONG_CODE);
    case 'COUPON_EXPIRED':
      return notice('Срок действия этого промокода закончился.');
    case 'COUPON_USED_UP':
      return notice(problemWords.USED_UP);
    case 'COUPON_NOT_YET':
      return notice(problemWords.NOT_YET);
    case 'COUPON_TOO_MANY_TRIES':
      return notice(TOO_MANY_CODES);
    case 'PRODUCT_NOT_FOUND_IN_STORE':
      return error('Один из товаров закончился на складе', about);
    default:
      return isCode(errorMessage) ? error(UNKNOWN) : worded(errorMessage, about);
  }
}

/** Any other reply is a text message, which may contain HTML (product.md, Notices and errors). */
const isCode = (errorMessage: string) => /^\w+$/.test(errorMessage);

export interface RefusedThing {
  readonly name: string;
  readonly errorMessage: string;
}

const reasons: ReadonlyMap<string, string> = new Map([
  ['MAX_QT_10', typeset`в корзине уже ${MAX_UNITS_OF_ITEM}`],
  ['NO_STOCK', 'больше нет'],
  ['PRODUCT_NOT_FOUND_IN_STORE', 'закончилось'],
]);

/** «Не добавили: Пальто прямое, размер 46 — закончилось.» */
export const refusedText = (refused: readonly RefusedThing[]): string =>
  `Не добавили: ${refused
    .map(({ name, errorMessage }) => typeset`${name} — ${reasons.get(errorMessage) ?? 'не получилось'}`)
    .join('; ')}.`;

export const refusedAlert = (refused: readonly RefusedThing[]): AlertModel => error(refusedText(refused));

export const noThingAlert = (): AlertModel => notice(NO_THING);

const worded = (message: string, about: string | null): AlertModel => ({
  about,
  text: messageText(message),
  html: messageHtml(message),
  isError: true,
});

const error = (text: string, about: string | null = null): AlertModel => ({
  about,
  text,
  html: null,
  isError: true,
});

const notice = (text: string): AlertModel => ({ about: null, text, html: null, isError: false });

export const fieldsAlert = (errors: { readonly itemId?: string; readonly count?: string }): AlertModel =>
  errors.itemId ? notice(errors.itemId) : error(errors.count ?? UNKNOWN);
