import type { Sizes } from '../knowledge/sizes.ts';
import { isStopWord } from '../words/stop-words.ts';

const WRITTEN = /(?<![\p{L}\p{N}])(\d{2,3})([\s/-]?)(\p{L}{1,2})(?![\p{L}\p{N}])/gu;
/** The cups that a letter may mean, the likeliest first: as it looks or sounds. */
const CUPS = new Map(
  Object.entries({ а: 'a', б: 'b', в: 'b', с: 'c', ц: 'c', д: 'd', е: 'e', ф: 'f', г: 'g', н: 'h' }),
);
/** The key of a cup while the other layout is on; `c` is the same key in both. */
const KEYS = new Map(Object.entries({ ф: 'a', и: 'b', у: 'e' }));

/**
 * The query with each size of a bra as the shop writes it, if the shop has that size: `75 В`, `75б` and `75и` are `75b`.
 * A lone «с» or «в» is a preposition while another word follows.
 */
export const withCupSizes = (typed: string, sizes: Sizes): string =>
  typed.replace(WRITTEN, (written, band: string, gap: string, cup: string, offset: number) => {
    const isLast = !/[\p{L}\p{N}]/u.test(typed.slice(offset + written.length));
    const isPreposition = gap !== '' && isStopWord(cup) && !isLast;
    if (isPreposition) return written;
    const maps = gap === '' ? [CUPS, KEYS] : [CUPS];
    const read = maps.map((letters) => band + latinOf(cup, letters)).find((size) => sizes.at([size], 0));
    return read ?? written;
  });

const latinOf = (cup: string, letters: ReadonlyMap<string, string>): string =>
  Array.from(cup.toLowerCase(), (letter) => letters.get(letter) ?? letter).join('');
