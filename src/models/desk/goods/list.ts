import { type CountryCode, countries } from '#src/config/countries.ts';
import { typeset } from '#src/config/typography.ts';
import type { CallReply } from '#src/contract/call.ts';
import type { Contract } from '#src/contract/index.ts';
import { money } from '#src/contract/money.ts';
import type { ListedModel } from '#src/contract/shop/staff-goods.ts';
import { goodsStates } from '#src/contract/shop/staff-goods-shapes.ts';
import { deskHref } from '#src/desk-routes.ts';
import { pictureUrl } from '#src/models/picture.ts';
import { type ChosenFilters, chosenFilters } from '../chosen-filters.ts';
import { countryLinks } from '../countries.ts';
import type { FilterLink } from '../filter-link.ts';
import type { MemberModel } from '../member.ts';
import {
  filterWords,
  GOODS_PER_PAGE,
  type GoodsFilter,
  type GoodsOptions,
  goodsHref,
  optionsOf,
} from './filter.ts';
import { sectionLinks } from './sections.ts';
import { stateTitles } from './words.ts';

const PICTURE_WIDTH = 160;
export interface GoodsRow {
  readonly code: string;
  readonly href: string;
  readonly title: string;
  readonly detail: string;
  readonly category: string;
  readonly colours: string;
  readonly sizes: string;
  readonly price: string;
  readonly state: string;
  readonly source: string;
  readonly picture: string | null;
}

export interface GoodsListModel {
  readonly filter: GoodsFilter;
  /** What is filtered by beside country and state. */
  readonly chosen: ChosenFilters;
  readonly sections: ReturnType<typeof sectionLinks>;
  readonly countries: readonly FilterLink[];
  readonly states: readonly FilterLink[];
  readonly options: GoodsOptions;
  readonly models: readonly GoodsRow[];
  readonly remark: string;
  readonly nextHref: string | null;
  readonly mayChange: boolean;
}

export function goodsListModel(
  { models, next, choices }: CallReply<Contract['shop']['listGoods']>,
  filter: GoodsFilter,
  { permissions }: Pick<MemberModel, 'permissions'>,
): GoodsListModel {
  const first = { ...filter, before: undefined };
  const options = optionsOf(choices);
  const chosen = chosenFilters(first, filterWords(filter, options), goodsHref);
  return {
    filter,
    chosen,
    sections: sectionLinks('goods'),
    countries: countryLinks(filter.country, (country) => goodsHref({ ...first, country })),
    states: [
      {
        title: 'Все',
        href: goodsHref({ ...first, state: undefined }),
        isCurrent: filter.state === undefined,
      },
      ...goodsStates.map((state) => ({
        title: stateTitles[state],
        href: goodsHref({ ...first, state }),
        isCurrent: state === filter.state,
      })),
    ],
    options,
    models: models.map((model) => toRow(model, filter.country)),
    remark: remarkOf(models.length, next, chosen.filters.length > 0 || filter.state !== undefined),
    nextHref: next === null ? null : goodsHref({ ...filter, before: next }),
    mayChange: permissions.has('goods.change'),
  };
}

function toRow(model: ListedModel, country: CountryCode): GoodsRow {
  const { modelCode: code, title, category, colours, sizesInStock, sizes, price, state, source, img } = model;
  return {
    code,
    href: deskHref('model', { code }),
    title,
    detail: code,
    category,
    colours: colours.join(', '),
    sizes: typeset`${sizesInStock} из ${sizes}`,
    price: price === null ? '' : money(price, countries[country].currency),
    state: stateTitles[state],
    source: source === null ? '' : typeset`Файл «${source}»`,
    picture: img[0] ? pictureUrl(img[0].src, PICTURE_WIDTH) : null,
  };
}

function remarkOf(count: number, next: number | null, isFiltered: boolean): string {
  if (count > 0 || next !== null)
    return count < GOODS_PER_PAGE && next !== null
      ? typeset`Посмотрели пять тысяч товаров: остальные — на следующих страницах.`
      : '';
  return isFiltered
    ? typeset`Таких товаров нет.`
    : typeset`Товаров пока нет. Напишите первый кнопкой «Новый товар» или загрузите файл YML.`;
}
