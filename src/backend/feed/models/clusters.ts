import { likenessOf, type NamedGoods } from './likeness.ts';

/** Names that are considered one model, in alphabetical order. */
export type Cluster = readonly [NamedGoods, ...NamedGoods[]];

/** Divides the goods of one group or code into models, independently of their order in the feed. */
export function clustersOf(goods: readonly NamedGoods[]): Cluster[] {
  const clusters: [NamedGoods, ...NamedGoods[]][] = [];
  for (const one of goods.toSorted((left, right) => (left.name < right.name ? -1 : 1))) {
    const place = clusters.find((cluster) => belongs(one, cluster));
    if (place) place.push(one);
    else clusters.push([one]);
  }
  return clusters;
}

const belongs = (one: NamedGoods, cluster: Cluster) =>
  cluster.every((other) => likenessOf(one, other) !== 'different');

/** Two names of a model that may be different goods. */
export function doubtIn([first, ...others]: Cluster): readonly [NamedGoods, NamedGoods] | undefined {
  const doubtful = others.find((other) => likenessOf(first, other) === 'doubtful');
  return doubtful && [first, doubtful];
}
