import { line, lookOf, looksLikeSize, nameKey, type RawParam } from '#src/backend/feed/index.ts';
import type { GoodRecord, OfferRecord } from '../reading/records.ts';

type Pair = readonly [name: string, value: string];

/** A characteristic in brackets at the end of an offer's name: «Туфли (39)», «Платье (44, белый)». */
const BRACKETS = /\(([^()]*)\)\s*$/;
const NAME_CHARACTERS = 500;

/** What an offer is besides its good, as parameters of YML: colour and size are found by name, by value, or in the name. */
export function paramsOf(
  good: GoodRecord,
  offer: OfferRecord,
  properties: readonly Pair[],
): readonly RawParam[] {
  const traits = (offer.traits ?? []).map(([name, value]): Pair => [meantBy(name), value]);
  const pairs = [...traits, ...properties];
  const has = (name: string) => pairs.some(([one]) => nameKey(one).startsWith(nameKey(name)));
  const loose = [...traits.map(([, value]) => value), ...inBrackets(good, offer)];
  const size = has('размер') ? undefined : loose.find(looksLikeSize);
  const colour = has('цвет') ? undefined : loose.find((value) => value !== size && isColour(value));
  const found: Pair[] = [
    ...(size ? [['Размер', size] as const] : []),
    ...(colour ? [['Цвет', colour] as const] : []),
  ];
  return [...found, ...pairs].map(([name, value]) => ({ name, unit: '', value }));
}

/** «Цвет изделия» is a colour. */
function meantBy(name: string): string {
  const key = nameKey(name);
  if (key.includes('цвет') && !key.includes('код')) return 'Цвет';
  return key.includes('размер') ? 'Размер' : name;
}

function inBrackets({ name: goodName = '' }: GoodRecord, { name = '' }: OfferRecord): readonly string[] {
  const written = line(name, NAME_CHARACTERS);
  const own = line(goodName, NAME_CHARACTERS);
  const rest = own && written.startsWith(own) && written !== own ? written.slice(own.length) : written;
  const inside = BRACKETS.exec(rest)?.[1] ?? '';
  return inside
    .split(/[,;]/)
    .map((part) => part.trim())
    .filter(Boolean);
}

const SEVERAL = /разноцвет|мульти|принт/i;

const isColour = (value: string): boolean => SEVERAL.test(value) || lookOf(value).group !== lookOf('').group;
