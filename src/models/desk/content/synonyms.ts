import { type CountryCode, countries, countryCodes } from '#src/config/countries.ts';
import { typeset } from '#src/config/typography.ts';
import type { CallReply } from '#src/contract/call.ts';
import type { Contract } from '#src/contract/index.ts';
import { maxLengths } from '#src/contract/limits.ts';
import { LEAST_SYNONYMS, type SynonymKind, synonymKinds } from '#src/contract/search/staff-synonyms.ts';
import { deskHref } from '#src/desk-routes.ts';
import { type PageLinksModel, pageLinks, pageQuery } from '#src/models/page-links.ts';
import { FILL_IN, line } from '#src/web/forms/fields.ts';
import { type FieldsOf, form } from '#src/web/forms/form.ts';
import type { MemberModel } from '../member.ts';

export const SYNONYMS_PER_PAGE = 50;
/** How many goods a tried query shows. */
export const SHOWN_GOODS = 5;

export interface SynonymScope {
  readonly kind: SynonymKind | undefined;
  readonly text: string;
  readonly country: CountryCode;
  /** What search is tried with; empty for nothing. */
  readonly query: string;
}

export const scopeIn = (query: URLSearchParams): SynonymScope => ({
  kind: synonymKinds.find((kind) => kind === query.get('kind')),
  text: (query.get('text') ?? '').trim().slice(0, maxLengths.search),
  country: countryCodes.find((code) => code === query.get('country')) ?? 'RU',
  query: (query.get('query') ?? '').trim().slice(0, maxLengths.search),
});

export const entryProblems = {
  Unreadable: typeset`Нужно хотя бы два слова: через запятую — равные, после знака > — то, что находится заодно`,
  Known: typeset`Такая строка уже есть`,
  Unknown: typeset`Этой строки больше нет: её изменил или убрал кто-то другой.`,
} as const;

export const synonymForm = form({
  entry: line(maxLengths.synonyms, {
    missing: FILL_IN,
    rule: (typed) => typed.length < LEAST_SYNONYMS && entryProblems.Unreadable,
  }),
});
export type SynonymFields = FieldsOf<typeof synonymForm>;

interface SynonymRow {
  readonly entry: string;
  readonly about: string;
  /** Null for who may not change it, and for a withdrawn one. */
  readonly href: string | null;
  /** Whether it can be put back. */
  readonly isWithdrawn: boolean;
}

export interface TriedQuery {
  readonly text: string;
  readonly found: string;
  readonly titles: readonly string[];
  /** What was let go or corrected; may be empty. */
  readonly notes: readonly string[];
}

export interface SynonymListModel {
  readonly views: readonly { readonly title: string; readonly href: string; readonly isCurrent: boolean }[];
  readonly kind: string;
  readonly text: string;
  readonly country: CountryCode;
  readonly countries: readonly { readonly value: string; readonly title: string }[];
  readonly synonyms: readonly SynonymRow[];
  readonly pages: PageLinksModel;
  readonly mayChange: boolean;
  readonly tried: TriedQuery | null;
}

type Listed = CallReply<Contract['search']['listSynonyms']>;
type Found = CallReply<Contract['search']['search']>;

export function synonymListModel(
  { kind, text, country, query }: SynonymScope,
  { synonyms, totalCount }: Listed,
  { permissions }: Pick<MemberModel, 'permissions'>,
  page: number,
  found: Found | null,
): SynonymListModel {
  const mayChange = permissions.has('search.change');
  const hrefOf = (view: SynonymKind | undefined, wanted = 1) =>
    deskHref('synonyms', {}, { kind: view ?? null, text: text || null, ...pageQuery(wanted) });
  return {
    views: [undefined, ...synonymKinds].map((view) => ({
      title: view ? kindTitles[view] : 'Все',
      href: hrefOf(view),
      isCurrent: view === kind,
    })),
    kind: kind ?? '',
    text,
    country,
    countries: countryCodes.map((code) => ({ value: code, title: countries[code].name })),
    synonyms: synonyms.map(({ entry, isShipped }) => ({
      entry,
      about: isShipped ? typeset`из поставки` : 'своя',
      href: mayChange && kind !== 'withdrawn' ? deskHref('synonym', {}, { entry }) : null,
      isWithdrawn: kind === 'withdrawn' && mayChange,
    })),
    pages: pageLinks(page, { totalCount, pageSize: SYNONYMS_PER_PAGE }, (wanted) => hrefOf(kind, wanted)),
    mayChange,
    tried: found && triedModel(query, found),
  };
}

const kindTitles: Readonly<Record<SynonymKind, string>> = {
  own: 'Свои',
  shipped: typeset`Из поставки`,
  withdrawn: 'Убранные',
};

function triedModel(text: string, { products, totalCount, corrected, understood }: Found): TriedQuery {
  const letGo = understood?.letGo.map((part) => part.text) ?? [];
  return {
    text,
    found: totalCount === 0 ? typeset`Ничего не находится` : typeset`Товаров: ${totalCount}`,
    titles: products.map(({ modelTitle, colorName }) => `${modelTitle}, ${colorName}`),
    notes: [
      corrected === null ? '' : typeset`Искали: ${corrected}`,
      letGo.length > 0 ? typeset`Не нашлось вместе и отброшено: ${letGo.join(', ')}` : '',
    ].filter(Boolean),
  };
}
