import type { Database } from '#src/backend/database/database.ts';
import { storedJson } from '#src/backend/kernel/stored-json.ts';
import type { Picture } from '#src/contract/shapes.ts';

export interface CategoryNode {
  readonly id: number;
  readonly path: string;
  readonly title: string;
  readonly parent: string | null;
  readonly picture: Picture | null;
  /** The subtree is `number` … `end - 1`. */
  readonly end: number;
}

/** The category tree in pre-order; a node's number is its index. */
export interface CategoryTree {
  readonly nodes: readonly CategoryNode[];
  numberOf(path: string): number | undefined;
  numberOfId(id: number): number | undefined;
}

export async function readCategories({ query }: Database): Promise<CategoryNode[]> {
  const rows = await query.selectFrom('categories').selectAll().execute();
  rows.sort((one, other) => one.position - other.position || one.id - other.id);
  const children = Map.groupBy(rows, (row) => row.parent_id ?? 0);
  const nodes: CategoryNode[] = [];
  const place = (row: (typeof rows)[number], parent: string | null) => {
    const number = nodes.length;
    const { id, path, title } = row;
    const node = { id, path, title, parent, picture: parsePicture(row.picture), end: 0 };
    nodes.push(node);
    for (const child of children.get(id) ?? []) place(child, path);
    nodes[number] = { ...node, end: nodes.length };
  };
  for (const root of children.get(0) ?? []) place(root, null);
  return nodes;
}

export function createCategoryTree(nodes: readonly CategoryNode[]): CategoryTree {
  const numberOfPath = new Map(nodes.map(({ path }, number) => [path, number]));
  const numberOfId = new Map(nodes.map(({ id }, number) => [id, number]));
  return {
    nodes,
    numberOf: (path) => numberOfPath.get(path),
    numberOfId: (id) => numberOfId.get(id),
  };
}

/** The titles of the categories down to one, the root's first. */
export function titlesTo(tree: CategoryTree, path: string): string[] {
  const node = tree.nodes[tree.numberOf(path) ?? -1];
  if (!node) return [];
  return [...(node.parent ? titlesTo(tree, node.parent) : []), node.title];
}

function parsePicture(text: string | null): Picture | null {
  return text === null || text === '' ? null : (storedJson(text) as Picture | null);
}
