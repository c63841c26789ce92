import {
  type CategoryTree,
  listCategories,
  type SearchReply,
  titlesTo,
} from '#src/backend/catalogue/index.ts';
import { stemsOf } from '#src/backend/language/index.ts';
import type { CountrySearch } from '../answering/country-search.ts';

type Result = SearchReply<'autoComplete'>['results'][number];

const MAX_CATEGORIES = 3;

/** Categories whose title path matches every word of the query, at least one of them in their own title. */
export function matchingCategories(search: CountrySearch, text: string): Result[] {
  const { words } = search.understand(text);
  if (text === '' || words.length === 0) return [];
  const { catalogue } = search;
  const { tree } = catalogue.index;
  return listCategories(catalogue)
    .filter(({ path }) => {
      const titles = titlesTo(tree, path);
      const own = new Set(stemsOf(titles.at(-1) ?? ''));
      const all = new Set(titles.flatMap(stemsOf));
      const isIn = (stems: ReadonlySet<string>) => (word: (typeof words)[number]) =>
        word.alternatives.some(({ stems: wanted }) =>
          wanted.every((any) => any.some((stem) => stems.has(stem))),
        );
      return words.every(isIn(all)) && words.some(isIn(own));
    })
    .sort((one, other) => other.count - one.count)
    .slice(0, MAX_CATEGORIES)
    .map(({ path }) => ({
      kind: 'category',
      title: fullTitle(tree, path),
      url: `/catalog/${path}`,
    }));
}

/** «Женщинам / Платья»: the root title and the category's own. */
export function fullTitle(tree: CategoryTree, path: string): string {
  const titles = titlesTo(tree, path);
  return [...new Set([titles.at(0), titles.at(-1)])].join(' / ');
}
