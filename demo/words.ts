/** Grammatical gender of a noun; `pl` for words such as «брюки». */
export type WordGender = 'm' | 'f' | 'n' | 'pl';

export interface Noun {
  /** Nominative, lower case: «рубашка». */
  readonly nom: string;
  readonly gen: string;
  readonly acc: string;
  readonly g: WordGender;
}

export const noun = (nom: string, gen: string, acc: string, g: WordGender): Noun => ({ nom, gen, acc, g });

const order: readonly WordGender[] = ['m', 'f', 'n', 'pl'];

/** Inflects a masculine adjective in the nominative: «прямой», n → «прямое». */
export function agree(adjective: string, g: WordGender): string {
  if (g === 'm') return adjective;
  return adjective
    .split(' ')
    .map((word) => (/(ый|ий|ой)$/.test(word) ? agreeWord(word, g) : word))
    .join(' ');
}

function agreeWord(word: string, g: Exclude<WordGender, 'm'>): string {
  const stem = word.slice(0, -2);
  const soft = word.endsWith('ий') && !/[кгхжшчщ]$/.test(stem);
  const hushing = /[жшчщ]$/.test(stem) && !word.endsWith('ой');
  if (g === 'f') return stem + (soft ? 'яя' : 'ая');
  if (g === 'n') return stem + (soft || hushing ? 'ее' : 'ое');
  return stem + (soft || /[кгхжшчщ]$/.test(stem) ? 'ие' : 'ые');
}

export const capitalise = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** Adds the preposition that a noun in the instrumental takes: «с пуговицами», «со шлицей». */
export const withThing = (thing: string): string =>
  `${/^(с[бвгджзклмнпрстфхцчшщ]|з[бвгдлмн]|ш[бвкклмнпрт]|мног)/i.test(thing) ? 'со' : 'с'} ${thing}`;

/** Joins a list: «a», «a и b», «a, b и c». */
export function listed(parts: readonly string[]): string {
  if (parts.length < 2) return parts.join('');
  return `${parts.slice(0, -1).join(', ')} и ${parts.at(-1)}`;
}

/**
 * Fills a sentence template: `[m|f|n|pl]` agrees with the noun, `<m|f>` with the writer; `{noun}`, `{Noun}`, `{gen}`,
 * `{acc}` become the noun, `{он}`, `{его}`, `{ему}`, `{ним}` its pronoun.
 */
export function fill(pattern: string, thing: Noun, writer: 'm' | 'f' = 'm'): string {
  const at = order.indexOf(thing.g);
  const named: Record<string, string> = {
    noun: thing.nom,
    Noun: capitalise(thing.nom),
    gen: thing.gen,
    acc: thing.acc,
    он: ['он', 'она', 'оно', 'они'][at] ?? '',
    Он: ['Он', 'Она', 'Оно', 'Они'][at] ?? '',
    его: ['его', 'её', 'его', 'их'][at] ?? '',
    ему: ['ему', 'ей', 'ему', 'им'][at] ?? '',
    ним: ['ним', 'ней', 'ним', 'ними'][at] ?? '',
  };
  return pattern
    .replace(/\[([^\]]*)\]/g, (_, forms: string) => forms.split('|')[at] ?? '')
    .replace(/<([^>|]*)\|([^>]*)>/g, (_, male: string, female: string) => (writer === 'm' ? male : female))
    .replace(/\{([^}]+)\}/g, (whole, name: string) => named[name] ?? whole);
}
