import { MAX_FAVORITES } from '#src/config/constants.ts';
import { counted } from '#src/storefront/models/words.ts';

/** Why something could not be added: there is no room, or it is not sold any more. */
export const refusals = ['full', 'gone'] as const;
export type Refusal = (typeof refusals)[number];

/** @param text any text of an address */
export const refusalIn = (text: string | null): Refusal | null =>
  refusals.find((refusal) => refusal === text) ?? null;

/** @param errorMessage what the account service says of a favourite that it did not add */
export const refusalOf = (errorMessage: string): Refusal =>
  errorMessage === 'MAX_FAVORITES' ? 'full' : 'gone';

export const refusalText = (refusal: Refusal): string =>
  refusal === 'full'
    ? `В избранном уже ${counted(MAX_FAVORITES, ['вещь', 'вещи', 'вещей'])}, больше не помещается. Уберите что-нибудь и\u00a0добавьте эту снова.`
    : 'Эта вещь больше не продаётся, добавить её в избранное не получилось.';
