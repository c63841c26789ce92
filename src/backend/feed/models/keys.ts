import { keyBeside } from '../offers/offer.ts';
import type { Cluster } from './clusters.ts';
import { type Likeness, likenessOf, type NamedGoods } from './likeness.ts';

/** A model of the shop that offers with this group or code belonged to before. */
export interface KnownModel {
  readonly key: string;
  readonly goods: NamedGoods;
  /** Whether the other country's feed created it; its name may be in another language. */
  readonly isOfOtherCountry: boolean;
}

/** What is known about goods with one group or code. */
export interface Family {
  readonly baseKey: string;
  readonly known: readonly KnownModel[];
  /** How many offers with this name belonged to the model at the last run. */
  countBefore(name: string, key: string): number;
}

type FindModel = (cluster: Cluster, free: readonly KnownModel[]) => KnownModel | undefined;

/**
 * The key of each cluster's model: its previous key, by name or by offer, so that goods keep their codes and
 * URLs; the first model of a new group or code has the plain key.
 *
 * @param taken keys of other models; grows
 */
export function keysOf(
  clusters: readonly Cluster[],
  { baseKey, known, countBefore }: Family,
  taken: Set<string>,
): ReadonlyMap<Cluster, string> {
  const keys = new Map<Cluster, string>();
  const give = (cluster: Cluster, key: string) => {
    keys.set(cluster, key);
    taken.add(key);
  };
  const claim = (find: FindModel) => {
    for (const cluster of clusters) {
      const free = known.filter(({ key }) => !taken.has(key));
      const found = keys.has(cluster) ? undefined : find(cluster, free);
      if (found) give(cluster, found.key);
    }
  };
  claim((cluster, free) => free.find((model) => cluster.some(({ name }) => isNamed(model, baseKey, name))));
  claim((cluster, free) => namesake(cluster, free, ['same']));
  claim((cluster, free) => former(cluster, free, countBefore));
  claim((cluster, free) => namesake(cluster, free, ['same', 'doubtful']));
  const base = known.find(({ key }) => key === baseKey);
  if (base && !base.isOfOtherCountry) taken.add(baseKey);
  for (const cluster of clusters)
    if (!keys.has(cluster)) give(cluster, taken.has(baseKey) ? keyBeside(baseKey, cluster[0].name) : baseKey);
  return keys;
}

const isNamed = ({ key, goods }: KnownModel, baseKey: string, name: string) =>
  key === keyBeside(baseKey, name) || goods.name === name;

const namesake = (cluster: Cluster, free: readonly KnownModel[], enough: readonly Likeness[]) =>
  free.find(({ goods }) => cluster.some((one) => enough.includes(likenessOf(one, goods))));

/** The model that most of the offers belonged to. */
function former(
  cluster: Cluster,
  free: readonly KnownModel[],
  countBefore: Family['countBefore'],
): KnownModel | undefined {
  const counts = free.map((model) => ({
    model,
    count: cluster.reduce((sum, { name }) => sum + countBefore(name, model.key), 0),
  }));
  const [most] = counts.toSorted((one, other) => other.count - one.count);
  return most && most.count > 0 ? most.model : undefined;
}
