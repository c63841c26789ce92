import { EVERYDAY_NAMES } from './shipped/everyday-names.ts';
import { NARROW_AUDIENCES, OTHER_GOODS, SHIPPED_KINDS } from './shipped/kinds.ts';
import { SHIPPED_QUALITIES } from './shipped/qualities.ts';
import { parseEntries } from './synonym-entries.ts';
import { stemsOf } from './synonyms.ts';

/**
 * From this weight on a word names a kind of goods, rather than describing it; see `text-index/document.ts`.
 */
export const NAMES_KIND = 200;

/** What the shipped lists know about words of a query. */
export interface Kinds {
  /** Whether it names goods that some shop might sell. */
  isKind(stem: string): boolean;
  /** Whether a word one letter away is more likely meant: short slang resembles words of any kind. */
  mayBeMisspelt(stem: string): boolean;
  /** Whether goods for them are separate goods: children, pets. */
  isNarrowAudience(stem: string): boolean;
  /** The length of a phrase that means something other than its words: «постельное бельё». */
  isGender(stem: string): boolean;
  /** The length of a phrase that means something else than its words: «постельное бельё». */
  ownThingAt(stems: readonly string[], position: number): number;
  /** Words that are never corrected. */
  readonly words: readonly string[];
}

const names = (lines: string) => parseEntries(lines).flatMap((entry) => [...entry.names, ...entry.finds]);
const singleStems = (phrases: readonly string[]) =>
  new Set(
    phrases
      .map(stemsOf)
      .filter(({ length }) => length === 1)
      .flat(),
  );

const kindNames = names(SHIPPED_KINDS);
const otherNames = names(OTHER_GOODS);
const audienceNames = names(NARROW_AUDIENCES);
const everydayNames = names(EVERYDAY_NAMES);
const standardStems = singleStems([...kindNames, ...otherNames]);
const kindStems = standardStems.union(singleStems(everydayNames));
const SHORTEST_MISSPELT_SLANG = 6;
/** By the stem of each single-word name: the first name of the same goods. */
const kindByStem = new Map(
  parseEntries(SHIPPED_KINDS).flatMap((entry) =>
    [...singleStems(entry.names)].map((stem): [string, string] => [stem, entry.names[0] ?? stem]),
  ),
);
const audienceStems = singleStems(audienceNames);
const ownThings = new Set(
  otherNames.map((name) => stemsOf(name).join(' ')).filter((key) => key.includes(' ')),
);
const genderStems = new Set(
  parseEntries(SHIPPED_QUALITIES)
    .filter(({ names, finds }) => [...names, ...finds].some((name) => /^(женский|мужской)$/.test(name)))
    .flatMap((entry) => [...entry.names, ...entry.finds].flatMap(stemsOf)),
);
const OWN_THING_WORDS = 2;

export const shippedKinds: Kinds = {
  isKind: (stem) => kindStems.has(stem),
  mayBeMisspelt: (stem) =>
    standardStems.has(stem) || (kindStems.has(stem) && stem.length >= SHORTEST_MISSPELT_SLANG),
  isNarrowAudience: (stem) => audienceStems.has(stem),
  isGender: (stem) => genderStems.has(stem),
  ownThingAt: (stems, position) =>
    ownThings.has(stems.slice(position, position + OWN_THING_WORDS).join(' ')) ? OWN_THING_WORDS : 0,
  words: [...kindNames, ...everydayNames, ...otherNames, ...audienceNames],
};

/** A canonical name of the goods that a stem names: «жакет» and «блейзер» are both «пиджак». */
export const kindOf = (stem: string): string | undefined => kindByStem.get(stem);
