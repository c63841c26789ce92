import { dateAndTime } from '#src/config/time-words.ts';
import { typeset } from '#src/config/typography.ts';
import type { OpinionFilter, StaffOpinion } from '#src/contract/content/staff.ts';
import { deskHref } from '#src/desk-routes.ts';
import { timeZones } from '#src/models/dates.ts';
import { type PageLinksModel, pageLinks, pageQuery } from '#src/models/page-links.ts';
import { pictureUrl } from '#src/models/picture.ts';
import { topicNames } from '#src/models/reviews/reviews.ts';
import type { MemberModel } from '../member.ts';
import { filterModel, filterQuery, type OpinionFilterModel, stateLinks } from './filter.ts';
import { fitTitles, flagTitles, opinionTitle, stateWords } from './words.ts';

export const OPINIONS_PER_PAGE = 20;
const PICTURE_WIDTH = 160;

export interface DeskOpinionModel {
  readonly code: string;
  /** What a form about it was drawn from. */
  readonly version: string;
  readonly title: string;
  readonly href: string;
  readonly isWaiting: boolean;
  readonly about: string;
  readonly product: OpinionProduct | null;
  readonly sentAt: string;
  readonly author: string;
  /** What the author says of size and fit, and whether they bought it. */
  readonly facts: readonly string[];
  readonly texts: readonly (readonly [title: string, text: string])[];
  /** What to look at in the text. */
  readonly flags: readonly string[];
  readonly photos: readonly {
    readonly key: string;
    readonly href: string;
    readonly width: number;
    readonly height: number;
  }[];
  readonly answer: string;
  readonly refusal: string;
  /** `Опубликован 3 ноября в 10:15 · Ольга`; empty while it waits. */
  readonly decided: string;
}

interface OpinionProduct {
  readonly href: string;
  readonly article: string;
  /** Empty without a picture. */
  readonly picture: string;
}

export interface OpinionListModel {
  readonly views: readonly { readonly title: string; readonly href: string; readonly isCurrent: boolean }[];
  readonly filter: OpinionFilterModel;
  readonly opinions: readonly DeskOpinionModel[];
  readonly totalCount: number;
  readonly pages: PageLinksModel;
  /** Where what was chosen is published, and one after the other is decided; null where none waits, or one may not. */
  readonly deciding: { readonly publishHref: string; readonly nextHref: string } | null;
}

/** @param shop the origin of the shop, where products have their pages */
export function opinionModel(opinion: StaffOpinion, shop: string): DeskOpinionModel {
  const { code, photos, version } = opinion;
  return {
    code,
    version: String(version),
    title: opinionTitle(opinion),
    href: deskHref('opinion', { code }),
    isWaiting: opinion.state === 'pending',
    about: aboutText(opinion),
    product: productOf(opinion, shop),
    sentAt: dateAndTime(opinion.sentAt, timeZones[opinion.country]),
    author: opinion.author,
    facts: factsOf(opinion),
    texts: textsOf(opinion),
    flags: opinion.flags.map((flag) => flagTitles[flag]),
    photos: photos.map(({ key, width, height }) => ({
      key,
      href: deskHref('opinionPhoto', { code, key }),
      width,
      height,
    })),
    answer: opinion.answer,
    refusal: opinion.refusal,
    decided: decidedText(opinion),
  };
}

function productOf({ product }: StaffOpinion, shop: string): OpinionProduct | null {
  if (!product || product.url === '') return null;
  const picture = product.picture ? pictureUrl(product.picture.src, PICTURE_WIDTH) : '';
  return { href: shop + product.url, article: product.article, picture };
}

const factsOf = ({ isPurchaseConfirmed, size, height, fit, country }: StaffOpinion): string[] =>
  [
    isPurchaseConfirmed && typeset`купил здесь`,
    size && typeset`размер ${size}`,
    height !== null && typeset`рост ${height} см`,
    fitTitles[fit],
    country === 'AM' && 'Армения',
  ].flatMap((fact) => (fact ? [fact] : []));

const textsOf = ({ text, advantages, shortcomings }: StaffOpinion): [string, string][] =>
  [
    ['', text],
    ['Достоинства', advantages],
    ['Недостатки', shortcomings],
  ].flatMap(([title = '', value = '']): [string, string][] => (value === '' ? [] : [[title, value]]));

function decidedText({ state, decidedAt, decidedBy, country }: StaffOpinion): string {
  if (state === 'pending' || decidedAt === null) return '';
  const at = dateAndTime(decidedAt, timeZones[country]);
  return [`${stateWords[state]} ${at}`, decidedBy].filter(Boolean).join(' · ');
}

interface Listing {
  readonly opinions: readonly StaffOpinion[];
  readonly totalCount: number;
}

export function opinionListModel(
  { opinions, totalCount }: Listing,
  { permissions }: Pick<MemberModel, 'permissions'>,
  { filter, page, shop }: { readonly filter: OpinionFilter; readonly page: number; readonly shop: string },
): OpinionListModel {
  const isDecided = filter.state === 'pending' && opinions.length > 0 && permissions.has('opinions.decide');
  return {
    views: stateLinks(filter),
    filter: filterModel(filter),
    opinions: opinions.map((each) => opinionModel(each, shop)),
    totalCount,
    pages: pageLinks(page, { totalCount, pageSize: OPINIONS_PER_PAGE }, (wanted) =>
      deskHref('opinions', {}, { ...filterQuery(filter), ...pageQuery(wanted) }),
    ),
    deciding: isDecided
      ? { publishHref: deskHref('publishOpinions'), nextHref: deskHref('nextOpinion') }
      : null,
  };
}

/** A review of the shop begins with what it is about. */
export function aboutText({ kind, about }: Pick<StaffOpinion, 'kind' | 'about'>): string {
  if (kind !== 'siteReview') return about;
  const [topic = '', ...shop] = about.split(', ');
  return [topics.get(topic) ?? topic, ...shop].join(', ');
}

const topics = new Map<string, string>(Object.entries(topicNames));
