import { type CountryCode, countryCodes } from '#src/config/countries.ts';
import { typeset } from '#src/config/typography.ts';
import type { CallReply } from '#src/contract/call.ts';
import {
  type ArticleKind,
  articleKinds,
  type EditedArticle,
  type ListedArticle,
} from '#src/contract/content/staff-articles.ts';
import type { Contract } from '#src/contract/index.ts';
import { deskHref } from '#src/desk-routes.ts';
import { previewedHtml } from '#src/models/article-html.ts';
import { lastDate, longDate, timeZones } from '#src/models/dates.ts';
import { type PageLinksModel, pageLinks, pageQuery } from '#src/models/page-links.ts';
import type { Site } from '#src/web/site.ts';
import { countryLinks } from '../countries.ts';
import { dayIn } from '../days.ts';
import type { MemberModel } from '../member.ts';
import { type ArticleFields, articleForm, newArticleForm, valuesOf } from './article-form.ts';
import { type VersionRow, versionRows } from './banners.ts';
import { type PicturePreview, pictureValues, typedPreview } from './picture-form.ts';
import { kindAbouts, kindPaths, kindTitles, stateTitles } from './words.ts';

export const ARTICLES_PER_PAGE = 50;

export interface ArticleScope {
  readonly kind: ArticleKind;
  readonly country: CountryCode;
}

/** What a query or path asks for; news of Russia by default. */
export const scopeIn = (kind: string | null, country: string | null): ArticleScope => ({
  kind: articleKinds.find((each) => each === kind) ?? 'news',
  country: countryCodes.find((each) => each === country) ?? 'RU',
});

interface Choice {
  readonly title: string;
  readonly href: string;
  readonly isCurrent: boolean;
}

interface ArticleRow {
  readonly slug: string;
  readonly title: string;
  readonly href: string;
  readonly state: string;
  /** `с 12 ноября 2026 г. до 1 декабря 2026 г.` */
  readonly days: string;
  readonly isLegal: boolean;
}

export interface ArticleListModel {
  readonly kinds: readonly Choice[];
  readonly countries: readonly Choice[];
  readonly articles: readonly ArticleRow[];
  readonly pages: PageLinksModel;
  readonly about: string;
  /** Where they will show. */
  readonly shownAt: string;
  /** Null for who may not write. */
  readonly newHref: string | null;
}

export function articleListModel(
  scope: ArticleScope,
  { articles, totalCount }: CallReply<Contract['content']['listArticles']>,
  { permissions }: Pick<MemberModel, 'permissions'>,
  page: number,
): ArticleListModel {
  const hrefOf = (changed: Partial<ArticleScope>, wanted = 1) =>
    deskHref('content', {}, { ...scope, ...changed, ...pageQuery(wanted) });
  return {
    kinds: articleKinds.map((kind) => ({
      title: kindTitles[kind],
      href: hrefOf({ kind }),
      isCurrent: kind === scope.kind,
    })),
    countries: countryLinks(scope.country, (country) => hrefOf({ country })),
    articles: articles.map(toRow),
    pages: pageLinks(page, { totalCount, pageSize: ARTICLES_PER_PAGE }, (wanted) => hrefOf({}, wanted)),
    about: kindAbouts[scope.kind],
    shownAt: kindPaths[scope.kind],
    newHref: permissions.has('content.change') ? deskHref('newArticle', {}, { ...scope }) : null,
  };
}

const toRow = ({ kind, country, slug, title, state, since, till, isLegal }: ListedArticle): ArticleRow => ({
  slug,
  title,
  href: deskHref('article', { kind, country, slug }),
  state: stateTitles[state],
  days: daysText(since, till, timeZones[country]),
  isLegal,
});

function daysText(since: string, till: string | null, zone: string): string {
  const from = typeset`с ${longDate(since, zone)}`;
  return till === null ? from : typeset`${from} по ${lastDate(till, zone)}`;
}

export interface ArticleModel {
  readonly title: string;
  readonly action: string;
  readonly restoreAction: string;
  readonly listHref: string;
  readonly shopPath: string;
  readonly state: string;
  readonly version: number;
  readonly fields: ArticleFields;
  readonly picture: PicturePreview | null;
  /** As HTML, with the seller filled in. */
  readonly preview: string;
  /** Whether it was written as HTML, so that its text is written anew here. */
  readonly isHtml: boolean;
  readonly isLegal: boolean;
  readonly versions: readonly VersionRow[];
  readonly mayChange: boolean;
}

export interface TypedArticle {
  readonly values: ReturnType<typeof valuesOf>;
  readonly errors?: Parameters<ReturnType<typeof articleForm>['fields']>[1];
  /** Of what was typed. */
  readonly preview?: string;
}

interface ArticleReader {
  readonly member: Pick<MemberModel, 'permissions'>;
  readonly shopOrigins: Site['origins'];
}

/** @param typed what was refused or is being looked at; else the form shows what is stored */
export function articleModel(
  article: EditedArticle,
  { member: { permissions }, shopOrigins }: ArticleReader,
  typed?: TypedArticle,
): ArticleModel {
  const { kind, country, slug, title } = article;
  const params = { kind, country, slug };
  const values = typed?.values ?? valuesOf(article);
  return {
    title,
    action: deskHref('article', params),
    restoreAction: deskHref('restoreArticle', params),
    listHref: deskHref('content', {}, { kind, country }),
    shopPath: `${kindPaths[kind]}/${slug}`,
    state: stateTitles[article.state],
    version: article.version,
    fields: articleForm().fields(values, typed?.errors),
    picture: typedPreview(values),
    preview: previewedHtml(typed?.preview ?? article.body, shopOrigins[country]),
    isHtml: article.source === null,
    isLegal: article.isLegal,
    versions: versionRows(article.versions, country),
    mayChange: permissions.has('content.change'),
  };
}

/** What the form of a new article begins with: a link to it may name what is missing. */
export const newArticleValues = ({ country }: ArticleScope, query: URLSearchParams, now: Date) => ({
  ...newArticleForm.typed(query),
  ...pictureValues(null),
  since: dayIn(now, country),
});
