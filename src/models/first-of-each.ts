/** The first item with each key, in the given order. */
export const firstOfEach = <Item>(items: readonly Item[], keyOf: (item: Item) => string): Item[] =>
  [...Map.groupBy(items, keyOf).values()].flatMap((group) => group.slice(0, 1));
