import type { CountryCode } from '#src/config/countries.ts';
import { typeset } from '#src/config/typography.ts';
import type { CallReply } from '#src/contract/call.ts';
import type { Contract } from '#src/contract/index.ts';
import { maxLengths } from '#src/contract/limits.ts';
import { deskHref } from '#src/desk-routes.ts';
import { type PageLinksModel, pageLinks, pageQuery } from '#src/models/page-links.ts';
import { countryIn, countryLinks } from '../../countries.ts';
import type { MemberModel } from '../../member.ts';
import { wayOf } from './words.ts';

export const REDIRECTS_PER_PAGE = 50;

export interface RedirectScope {
  readonly country: CountryCode;
  readonly text: string;
}

export const scopeIn = (query: URLSearchParams): RedirectScope => ({
  country: countryIn(query),
  text: (query.get('text') ?? '').trim().slice(0, maxLengths.search),
});

/** Where a path leads, followed as the shop does. */
export interface FollowedPath {
  readonly hops: readonly string[];
  readonly end: 'page' | 'nowhere' | 'outside' | 'loop';
}

export interface RedirectListModel {
  readonly country: CountryCode;
  readonly text: string;
  readonly countries: readonly {
    readonly title: string;
    readonly href: string;
    readonly isCurrent: boolean;
  }[];
  readonly redirects: readonly { readonly from: string; readonly to: string; readonly href: string | null }[];
  readonly total: string;
  readonly pages: PageLinksModel;
  readonly pasteHref: string | null;
  readonly test: { readonly path: string; readonly way: string; readonly end: string } | null;
}

type Listed = CallReply<Contract['content']['listRedirects']>;

export function redirectListModel(
  { country, text }: RedirectScope,
  { redirects, totalCount }: Listed,
  { permissions }: Pick<MemberModel, 'permissions'>,
  page: number,
  followed: FollowedPath | null,
): RedirectListModel {
  const mayChange = permissions.has('content.change');
  const hrefOf = (code: CountryCode, wanted = 1) =>
    deskHref('redirects', {}, { country: code, text: text || null, ...pageQuery(wanted) });
  return {
    country,
    text,
    countries: countryLinks(country, (code) => hrefOf(code)),
    redirects: redirects.map((each) => ({
      ...each,
      href: mayChange ? deskHref('redirect', {}, { country, from: each.from }) : null,
    })),
    total: typeset`Всего: ${totalCount}`,
    pages: pageLinks(page, { totalCount, pageSize: REDIRECTS_PER_PAGE }, (wanted) => hrefOf(country, wanted)),
    pasteHref: mayChange ? deskHref('pasteRedirects', {}, { country }) : null,
    test: followed && testModel(followed),
  };
}

const endings: Readonly<Record<FollowedPath['end'], string>> = {
  page: typeset`Такая страница есть.`,
  nowhere: typeset`Такой страницы нет: покупатель увидит «Страница не найдена».`,
  outside: typeset`Это другой сайт.`,
  loop: typeset`Путь слишком длинный или ходит по кругу: покупатель увидит «Страница не найдена».`,
};

const testModel = ({ hops, end }: FollowedPath) => ({
  path: hops[0] ?? '',
  way: hops.length > 1 ? wayOf(hops) : typeset`${hops[0] ?? ''} никуда не переадресуется.`,
  end: endings[end],
});
