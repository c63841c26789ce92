import { kindOf, stemsOf } from '#src/backend/language/index.ts';
import { nameKey } from '../offers/texts.ts';

/** Goods with the same name, and features to compare them with goods of another name. */
export interface NamedGoods {
  readonly name: string;
  /** Stems of the name's words without vendor, code, colours and sizes. */
  readonly words: ReadonlySet<string>;
  readonly kinds: ReadonlySet<string>;
  /** Undefined if not known. */
  readonly categoryId: string | undefined;
  /** Combinations of colour and size; a model has each once. */
  readonly places: ReadonlySet<string>;
  /** Whether the feed itself groups them; a vendor code may be shared by a whole brand. */
  readonly isGroup: boolean;
}

export type Likeness = 'same' | 'doubtful' | 'different';

/** Names of one model share more than this part of their words. */
const MOST = 0.5;

/** @param besides what a name may repeat: vendor, code, colours, sizes */
export function namedGoods(
  given: Omit<NamedGoods, 'words' | 'kinds'> & { readonly besides: readonly string[] },
): NamedGoods {
  const { besides, ...goods } = given;
  const known = new Set(besides.flatMap(stemsOf));
  const words = stemsOf(nameKey(given.name)).filter((word) => !known.has(word));
  return { ...goods, words: new Set(words), kinds: new Set(words.flatMap((word) => kindOf(word) ?? [])) };
}

/** Whether goods with two names, but the same group or code, are one model. */
export function likenessOf(one: NamedGoods, other: NamedGoods): Likeness {
  const common = one.words.intersection(other.words).size;
  const all = one.words.union(other.words).size;
  if (common === all) return 'same';
  const areApart = common === 0 || areOfOtherKinds(one, other);
  const areTogether = areOfOneCategory(one, other);
  if (one.isGroup) return areApart ? (areTogether ? 'doubtful' : 'different') : 'same';
  if (areApart || !one.places.isDisjointFrom(other.places)) return 'different';
  const isPart = common === Math.min(one.words.size, other.words.size);
  const startAlike = headOf(one) === headOf(other);
  if (isPart || (startAlike && common / all >= MOST)) return 'same';
  return startAlike || areTogether ? 'doubtful' : 'different';
}

const areOfOtherKinds = (one: NamedGoods, other: NamedGoods) =>
  one.kinds.size > 0 && other.kinds.size > 0 && one.kinds.isDisjointFrom(other.kinds);

const areOfOneCategory = (one: NamedGoods, other: NamedGoods) =>
  one.categoryId === undefined || other.categoryId === undefined || one.categoryId === other.categoryId;

function headOf({ kinds, words }: NamedGoods): string | undefined {
  const [kind] = kinds;
  const [word] = words;
  return kind ?? word;
}
