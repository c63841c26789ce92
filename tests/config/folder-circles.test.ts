import { globSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { describe, expect, test } from 'vitest';

const IMPORT = /(?:from|import)\s*\(?\s*'(\.{1,2}\/|#)([^']+)'/g;

const files = globSync(['src/**/*.{ts,tsx}', 'views/**/*.{ts,tsx}']);
const imports = files.flatMap((file) =>
  [...readFileSync(file, 'utf8').matchAll(IMPORT)].map(([, start = '', rest = '']) => ({
    from: file,
    to: start === '#' ? rest : normalize(join(dirname(file), start + rest)),
  })),
);

/** What each subfolder and file of `parent` imports from the others. */
function importsBetween(parent: string): ReadonlyMap<string, ReadonlySet<string>> {
  const folderOf = (file: string) =>
    file.startsWith(parent) ? file.slice(parent.length).split('/')[0] : undefined;
  const found = new Map<string, Set<string>>();
  for (const { from, to } of imports) {
    const [one, other] = [folderOf(from), folderOf(to)];
    if (!one || !other || one === other) continue;
    found.set(one, (found.get(one) ?? new Set()).add(other));
  }
  return found;
}

/** What remains after removing all folders that import none of the rest, or are imported by none. */
function inCircles(folders: ReadonlyMap<string, ReadonlySet<string>>): string[] {
  let left = new Set([...folders].flatMap(([folder, others]) => [folder, ...others]));
  for (;;) {
    const imported = new Set([...left].flatMap((folder) => [...(folders.get(folder) ?? [])]));
    const next = [...left].filter(
      (folder) => imported.has(folder) && [...(folders.get(folder) ?? [])].some((other) => left.has(other)),
    );
    if (next.length === left.size) return next.sort();
    left = new Set(next);
  }
}

describe('folders', () => {
  test.each(['views/', 'src/models/', 'src/web/', 'src/storefront/', 'src/storefront/pages/'])(
    'of %s import each other in no circle',
    (parent) => {
      const between = importsBetween(parent);
      expect(between.size).toBeGreaterThan(3);
      expect(inCircles(between)).toEqual([]);
    },
  );

  test('that import each other in a circle are found, but not those around them', () => {
    const imported = { cart: ['order', 'ui'], order: ['delivery'], delivery: ['cart'], home: ['cart'] };
    const folders = Object.entries(imported).map(([folder, others]) => [folder, new Set(others)] as const);
    expect(inCircles(new Map(folders))).toEqual(['cart', 'delivery', 'order']);
  });
});
