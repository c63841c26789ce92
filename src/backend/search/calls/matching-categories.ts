import type { SearchReply } from '#src/backend/catalogue/calls/calls.ts';
import { listCategories } from '#src/backend/catalogue/calls/lists.ts';
import type { CategoryNode } from '#src/backend/catalogue/categories/categories.ts';
import type { CountryCatalogue } from '#src/backend/catalogue/country-catalogue.ts';
import { stemsOf } from '#src/backend/language/knowledge/synonyms.ts';

type Result = SearchReply<'autoComplete'>['results'][number];

const MAX_CATEGORIES = 3;

/** Categories whose title path matches every word of the query, at least one of them in their own title. */
export function matchingCategories(catalogue: CountryCatalogue, text: string): Result[] {
  const { words } = catalogue.selections.understand(text);
  if (text === '' || words.length === 0) return [];
  const { tree } = catalogue.index;
  return listCategories(catalogue)
    .filter(({ path }) => {
      const titles = titlesTo(tree.nodes, path);
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
      title: fullTitle(tree.nodes, path),
      url: `/catalog/${path}`,
    }));
}

/** «Женщинам / Платья»: the root title and the category's own. */
export function fullTitle(nodes: readonly CategoryNode[], path: string): string {
  const titles = titlesTo(nodes, path);
  return [...new Set([titles.at(0), titles.at(-1)])].join(' / ');
}

function titlesTo(nodes: readonly CategoryNode[], path: string): string[] {
  const node = nodes.find((candidate) => candidate.path === path);
  if (!node) return [];
  return [...(node.parent ? titlesTo(nodes, node.parent) : []), node.title];
}
