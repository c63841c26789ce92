import type { Category } from '#src/contract/search/lists.ts';
import { valuesIn } from './form.ts';

/** A top category with all below it, to choose from. */
export interface CategoryBranch {
  readonly path: string;
  readonly title: string;
  /** Whether something in it is chosen. */
  readonly isOpen: boolean;
  readonly choices: readonly {
    readonly path: string;
    readonly title: string;
    /** How far below the top, from 0. */
    readonly depth: number;
    readonly isChosen: boolean;
  }[];
}

type Named = Pick<Category, 'path' | 'title' | 'parent'>;

/** A category below the top with those above it: `Женщинам: Платья`, as `Платья` may be a child's too. */
export function categoryTitles(categories: readonly Named[]): ReadonlyMap<string, string> {
  const byPath = new Map(categories.map((category) => [category.path, category]));
  const titleOf = ({ title, parent }: Named): string => {
    const above = parent === null ? undefined : byPath.get(parent);
    return above ? `${titleOf(above)}: ${title}` : title;
  };
  return new Map(categories.map((category) => [category.path, titleOf(category)]));
}

/** @param typed the chosen paths, one a line; those that the tree lacks come last */
export function categoryBranches(categories: readonly Named[], typed: string): CategoryBranch[] {
  const chosen = new Set(valuesIn(typed));
  const known = new Set(categories.map(({ path }) => path));
  const lost = [...chosen]
    .filter((path) => !known.has(path))
    .map((path) => ({ path, title: path, depth: 0, isChosen: true }));
  const branches = categories
    .filter(({ parent }) => parent === null)
    .map((top) => branchOf(top, childrenIn(categories), chosen));
  return lost.length === 0 ? branches : [...branches, { path: '', title: LOST, isOpen: true, choices: lost }];
}

const LOST = 'Таких разделов нет';

type ChildrenOf = (path: string) => readonly Named[];

function childrenIn(categories: readonly Named[]): ChildrenOf {
  const byParent = Map.groupBy(categories, ({ parent }) => parent);
  return (path) => byParent.get(path) ?? [];
}

function branchOf(top: Named, childrenOf: ChildrenOf, chosen: ReadonlySet<string>): CategoryBranch {
  const walk = ({ path, title }: Named, depth: number): CategoryBranch['choices'] => [
    { path, title: depth === 0 ? `${title}: всё` : title, depth, isChosen: chosen.has(path) },
    ...childrenOf(path).flatMap((child) => walk(child, depth + 1)),
  ];
  const choices = walk(top, 0);
  return { path: top.path, title: top.title, isOpen: choices.some(({ isChosen }) => isChosen), choices };
}

/** A form with its ticked categories as lines of one field. */
export function withCategories(form: URLSearchParams): URLSearchParams {
  const joined = new URLSearchParams(form);
  joined.set('categories', form.getAll('categories').join('\n'));
  return joined;
}
