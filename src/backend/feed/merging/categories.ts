import { readCategoryNames } from '#src/backend/kernel/goods/category-names.ts';
import { slugOf } from '#src/backend/kernel/slug.ts';
import { maxLengths } from '#src/contract/limits.ts';
import { shopLists } from '#src/contract/shop/shop-lists.ts';
import { line, nameKey } from '../offers/texts.ts';
import type { SkipReason } from '../reasons.ts';
import { noteMade, type RecordedImport } from '../records/note-images.ts';
import type { Staging } from '../staging/tables.ts';

const LEVELS = 5;
const TITLE_CHARACTERS = 120;
/** Keeps the deepest path, with its numbered segments, within the contract's limit. */
const SEGMENT_CHARACTERS = Math.floor(maxLengths.categoryPath / LEVELS) - 8;
/** The catalogue's index stores category numbers in 16 bits. */
export const MAX_SHOP_CATEGORIES = 60_000;

export interface FeedCategory {
  readonly parentId: string;
  readonly title: string;
}

/** A category of the shop; it has no id until it is created. */
export interface PlannedCategory {
  id: number | undefined;
  readonly parent: PlannedCategory | undefined;
  readonly path: string;
  readonly title: string;
  readonly position: number;
}

export interface CategoryPlan {
  /** The category for goods of a feed's category: an existing one of that name, or a new one. */
  placeOf(feedId: string): PlannedCategory | SkipReason;
  readonly missing: PlannedCategory[];
  knownCount(): number;
  totalCount(): number;
}

/**
 * Matches a feed's categories with the shop's from the root down, by what the feed calls them: their titles, or those
 * that they had before the staff changed them.
 */
export async function planCategories(
  query: Staging,
  source: string,
  feed: ReadonlyMap<string, FeedCategory>,
): Promise<CategoryPlan> {
  const formerly = await readCategoryNames(query, source);
  const rows = await query.selectFrom('categories').selectAll().orderBy('id').execute();
  const byId = new Map(rows.map((row) => [row.id, row]));
  const paths = new Set<string>([...shopLists, ...rows.map(({ path }) => path)]);
  const byTitle = new Map<string, PlannedCategory>();
  const keyIn = (parentPath: string, title: string) =>
    `${parentPath}\n${nameKey(line(title, TITLE_CHARACTERS))}`;
  const planned = new Map<number, PlannedCategory>();
  const own = (id: number, depth = 0): PlannedCategory | undefined => {
    const row = byId.get(id);
    const known = planned.get(id);
    if (known || !row || depth > 100) return known;
    const parent = row.parent_id === null ? undefined : own(row.parent_id, depth + 1);
    const category = { id, parent, path: row.path, title: row.title, position: row.position };
    planned.set(id, category);
    const key = keyIn(parent?.path ?? '', row.title);
    if (!byTitle.has(key)) byTitle.set(key, category);
    return category;
  };
  for (const { id } of rows) own(id);

  const knownIn = (place: PlannedCategory | undefined, title: string): PlannedCategory | undefined => {
    const id = place && place.id === undefined ? undefined : formerly(place?.id, title);
    return planned.get(id ?? 0) ?? byTitle.get(keyIn(place?.path ?? '', title));
  };

  const missing: PlannedCategory[] = [];
  let position = rows.reduce((last, row) => Math.max(last, row.position), 0);
  const make = (parent: PlannedCategory | undefined, title: string): PlannedCategory => {
    const path = freePath(parent?.path, title, paths);
    paths.add(path);
    position += 1;
    const category = { id: undefined, parent, path, title, position };
    missing.push(category);
    byTitle.set(keyIn(parent?.path ?? '', title), category);
    return category;
  };

  const places = new Map<string, PlannedCategory | SkipReason>();
  const find = (feedId: string): PlannedCategory | SkipReason => {
    const titles = titlesOf(feedId, feed);
    if (typeof titles === 'string') return titles;
    let place: PlannedCategory | undefined;
    for (const title of titles) {
      const known = knownIn(place, title);
      if (!known && place && !hasRoom(place)) break;
      place = known ?? make(place, title);
    }
    return place ?? 'no-category';
  };
  return {
    missing,
    placeOf(feedId) {
      const place = places.get(feedId) ?? find(feedId);
      places.set(feedId, place);
      return place;
    },
    knownCount: () =>
      [...new Set(places.values())].filter((place) => typeof place !== 'string' && place.id).length,
    totalCount: () => rows.length + missing.length,
  };
}

/** Titles from the root down, cut off at the shop's number of levels. */
function titlesOf(feedId: string, feed: ReadonlyMap<string, FeedCategory>): string[] | SkipReason {
  const titles: string[] = [];
  const seen = new Set<string>();
  let id = feedId;
  for (let category = feed.get(id); category; category = feed.get(id)) {
    if (seen.has(id)) return 'category-cycle';
    seen.add(id);
    titles.unshift(line(category.title, TITLE_CHARACTERS) || `№ ${id}`);
    id = category.parentId;
  }
  return titles.length === 0 ? 'no-category' : titles.slice(0, LEVELS);
}

/** Goods stay in the parent category if its path is too long for another segment. */
const hasRoom = ({ path }: PlannedCategory) =>
  path.length + SEGMENT_CHARACTERS + 8 <= maxLengths.categoryPath;

function freePath(parent: string | undefined, title: string, taken: ReadonlySet<string>): string {
  const slug = slugOf(title).slice(0, SEGMENT_CHARACTERS) || 'kategoriya';
  for (let number = 1; ; number++) {
    const path = `${parent ? `${parent}/` : ''}${slug}${number === 1 ? '' : `-${number}`}`;
    if (!taken.has(path)) return path;
  }
}

export async function insertCategories(
  query: Staging,
  context: RecordedImport & { readonly categories: CategoryPlan },
): Promise<void> {
  const { missing } = context.categories;
  for (const category of missing) {
    const { path, title, position, parent } = category;
    const row = { parent_id: parent?.id ?? null, path, title, position, picture: null };
    const { id } = await query.insertInto('categories').values(row).returning('id').executeTakeFirstOrThrow();
    category.id = id;
  }
  await noteMade(
    query,
    context,
    'category',
    missing.flatMap(({ id }) => id ?? []),
  );
}
