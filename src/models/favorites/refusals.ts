import { MAX_FAVORITES } from '#src/config/constants.ts';
import { typeset } from '#src/config/typography.ts';
import { pluralise } from '#src/models/words.ts';

export const refusals = ['full', 'gone'] as const;
export type Refusal = (typeof refusals)[number];

export const refusalIn = (text: string | null): Refusal | null =>
  refusals.find((refusal) => refusal === text) ?? null;

export const refusalOf = (errorMessage: string): Refusal =>
  errorMessage === 'MAX_FAVORITES' ? 'full' : 'gone';

export const refusalText = (refusal: Refusal): string =>
  refusal === 'full'
    ? typeset`В избранном уже ${pluralise(MAX_FAVORITES, ['вещь', 'вещи', 'вещей'])}, больше не помещается. Уберите что-нибудь и добавьте эту снова.`
    : 'Эта вещь больше не продаётся, добавить её в избранное не получилось.';
