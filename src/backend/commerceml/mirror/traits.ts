import { line, lookOf, looksLikeSize, nameKey, namesSize, type RawParam } from '#src/backend/feed/index.ts';
import type { GoodRecord, OfferRecord } from '../reading/records.ts';

type Pair = readonly [name: string, value: string];

/** Characteristics in brackets at the end of an offer's name: «Туфли (39)», «Платье (44, белый)», «Куртка (M (46))». */
const BRACKETS = /\(((?:[^()]|\([^()]*\))*)\)\s*$/;
const NAME_CHARACTERS = 500;

/** What traits measure besides the size of clothes: «Длина коробки: 50». */
const OTHER_MEASURES = /длин|ширин|высот|вес|объ[её]м|кратн|полнот|короб|упаков/i;

/** What an offer is besides its good, as parameters of YML: colour and size are found by name, by value, or in the name. */
export function paramsOf(
  good: GoodRecord,
  offer: OfferRecord,
  properties: readonly Pair[],
): readonly RawParam[] {
  const traits = meant(offer.traits ?? []);
  const pairs = [...traits, ...properties];
  const size = pairs.some(([name]) => namesSize(name)) ? undefined : looseSize(good, offer);
  const hasColour = pairs.some(([name]) => nameKey(name) === 'цвет');
  const loose = [...traits.map(([, value]) => value), ...inBrackets(good, offer).parts];
  const colour = hasColour ? undefined : loose.find((value) => value !== size && isColour(value));
  const found: Pair[] = [
    ...(size ? [['Размер', size] as const] : []),
    ...(colour ? [['Цвет', colour] as const] : []),
  ];
  return [...found, ...pairs].map(([name, value]) => ({ name, unit: '', value }));
}

/** What looks like a size, or is all that brackets add to the good's name besides a colour: «Кимоно (А5 (2XL), синий)». */
function looseSize(good: GoodRecord, offer: OfferRecord): string | undefined {
  const { parts, isAdded } = inBrackets(good, offer);
  const size = parts.find(looksLikeSize);
  if (size) return size;
  const [only, ...others] = parts.filter((part) => !isColour(part));
  if (isAdded && only && others.length === 0) return only;
  const measures = (offer.traits ?? []).filter(([name]) => !OTHER_MEASURES.test(name));
  return measures.map(([, value]) => value).find(looksLikeSize);
}

/** «Цвет изделия» is a colour, and «Размер обуви» a size, unless it is «Детский размер: да» or another has that name. */
function meant(traits: readonly Pair[]): readonly Pair[] {
  const named = traits.find(([name]) => namesSize(name));
  const size = named ?? traits.find(([name, value]) => /размер/i.test(name) && looksLikeSize(value));
  return traits.map((trait) => {
    const [name, value] = trait;
    if (trait === size) return ['Размер', value];
    return isOfColour(name) ? ['Цвет', value] : trait;
  });
}

const isOfColour = (name: string): boolean => /цвет/i.test(name) && !/код/i.test(name);

/** The parts of a name's brackets, and whether they follow the name of the good. */
function inBrackets({ name: goodName = '' }: GoodRecord, { name = '' }: OfferRecord) {
  const written = line(name, NAME_CHARACTERS);
  const own = line(goodName, NAME_CHARACTERS);
  const isAdded = own !== '' && written.startsWith(own) && written !== own;
  const inside = BRACKETS.exec(isAdded ? written.slice(own.length) : written)?.[1] ?? '';
  const parts = inside
    .split(/[,;]/)
    .map((part) => part.trim())
    .filter(Boolean);
  return { parts, isAdded };
}

const SEVERAL = /разноцвет|мульти|принт/i;

const isColour = (value: string): boolean => SEVERAL.test(value) || lookOf(value).group !== lookOf('').group;
