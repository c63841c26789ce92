import type { Queryable } from '#src/backend/database/database.ts';
import { cityRows } from '#src/backend/opening/starter/places/cities.ts';
import type { AddRows, Children } from '../add-rows.ts';
import { articleRows } from '../articles/index.ts';
import { categoryCompositions } from '../compositions/index.ts';
import { categoryRows } from '../goods/categories.ts';
import { actionRows } from '../goods/selling/actions.ts';
import { giftCardPicture } from '../goods/selling/gift-card.ts';
import { sizeGrids } from '../goods/sizes.ts';
import { rateRows } from '../places/delivery.ts';
import { intervalRows } from '../places/intervals.ts';
import { shopRows } from '../places/shops.ts';
import { terminalRows } from '../places/terminals.ts';
import { bannerRows } from './banners.ts';
import { menuRows } from './menus.ts';
import { pollRows } from './polls.ts';
import { redirectRows } from './redirects.ts';
import { replyRows } from './replies.ts';
import { sellerRows } from './sellers.ts';
import { textRows } from './texts.ts';

/** Adds places, editorial content, the category tree and what goods are described with. */
export async function addContent(query: Queryable, addRows: AddRows): Promise<void> {
  const add = (part: string, rows: readonly object[], children: Children = {}) =>
    addRows(query, part, rows, children);
  const cities = cityRows();
  await add('sellers', sellerRows);
  await add('cities', cities);
  await add('shops', shopRows(cities));
  await add('terminals', terminalRows(cities));
  await add('rates', rateRows());
  await add('intervals', intervalRows());
  const menus = menuRows();
  await add(
    'menus',
    menus.filter(({ parent_id }) => parent_id === null),
    { menu_items: menus },
  );
  await add('texts', textRows());
  await add('banners', bannerRows());
  await add('redirects', redirectRows());
  await add('articles', articleRows());
  const { polls, questions } = pollRows();
  await add('polls', polls, { poll_questions: questions });
  await add('replies', replyRows);
  await add('categories', picturedCategories());
  await add('labels', actionRows);
  await add('sizes', sizeGridRows());
}

function picturedCategories() {
  const tiles = new Map(categoryCompositions().map(({ path, picture }) => [path, JSON.stringify(picture)]));
  for (const path of ['gifts', 'gifts/cards']) tiles.set(path, JSON.stringify(giftCardPicture));
  return categoryRows().map((row) => ({ ...row, picture: tiles.get(row.path) ?? null }));
}

const sizeGridRows = () =>
  sizeGrids.map(({ slug, title, columns, rows }) => ({
    slug,
    title,
    columns: JSON.stringify(columns),
    rows: JSON.stringify(rows),
  }));
