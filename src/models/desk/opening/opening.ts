import { type CountryCode, countryCodes } from '#src/config/countries.ts';
import { dateAndTime } from '#src/config/time-words.ts';
import { typeset } from '#src/config/typography.ts';
import type { CallReply } from '#src/contract/call.ts';
import type { Contract } from '#src/contract/index.ts';
import type { LegalText, ReadText } from '#src/contract/shop/staff-opening.ts';
import { deskHref } from '#src/desk-routes.ts';
import { previewedHtml } from '#src/models/article-html.ts';
import { timeZones } from '#src/models/dates.ts';
import { countryLinks } from '../countries.ts';
import { type SellerModel, sellerModel } from './seller.ts';
import { type TaskModel, taskModels } from './tasks.ts';

type Opening = CallReply<Contract['shop']['showOpening']>;

export interface LegalTextModel {
  readonly title: string;
  readonly language: LegalText['language'];
  readonly href: string;
  /** Who signed it off as it stands, and when. Empty for nobody. */
  readonly approved: string;
}

export interface OpeningModel {
  readonly country: CountryCode;
  readonly countries: readonly {
    readonly title: string;
    readonly href: string;
    readonly isCurrent: boolean;
  }[];
  readonly isOpen: boolean;
  readonly isReady: boolean;
  readonly lawHref: string;
  readonly tasks: readonly TaskModel[];
  readonly texts: readonly LegalTextModel[];
  readonly seller: SellerModel;
}

/** The country that a query or path asks for; null for none. */
export const countryIn = (value: string | null): CountryCode | null =>
  countryCodes.find((code) => code === value) ?? null;

/** @param typed what was refused of the seller */
export function openingModel(
  country: CountryCode,
  opening: Opening,
  typed?: Parameters<typeof sellerModel>[2],
): OpeningModel {
  return {
    country,
    countries: countryLinks(country, (code) => deskHref('opening', {}, { country: code })),
    isOpen: opening.isOpen,
    isReady: opening.tasks.every(({ state }) => state !== 'missing'),
    lawHref: deskHref('law', {}, { country }),
    tasks: taskModels(country, opening.tasks),
    texts: opening.texts.map((text) => ({
      title: text.title,
      language: text.language,
      href: deskHref('legalText', { country, slug: text.slug }),
      approved: approvedBy(country, text),
    })),
    seller: sellerModel(country, opening, typed),
  };
}

export interface LegalTextPageModel extends LegalTextModel {
  readonly body: string;
  readonly digest: string;
  readonly action: string;
  readonly backHref: string;
}

export const legalTextPage = (
  country: CountryCode,
  text: ReadText,
  shopOrigin: string,
): LegalTextPageModel => {
  const href = deskHref('legalText', { country, slug: text.slug });
  return {
    title: text.title,
    language: text.language,
    href,
    action: href,
    approved: approvedBy(country, text),
    body: previewedHtml(text.body, shopOrigin),
    digest: text.digest,
    backHref: deskHref('opening', {}, { country }),
  };
};

const approvedBy = (country: CountryCode, { approvedAt, approvedBy: by }: LegalText): string =>
  approvedAt === null ? '' : typeset`${by}, ${dateAndTime(approvedAt, timeZones[country])}`;

export const openingRefusals = {
  NotReady: typeset`Открыть пока нельзя: ниже отмечено, чего не хватает.`,
  sellerChanged: typeset`Пока вы правили, данные продавца изменил кто-то ещё. То, что вы ввели, сохранилось ниже; под полями — что стоит сейчас.`,
  textChanged: typeset`Пока вы читали, текст изменился. Прочитайте его ещё раз.`,
} as const;
