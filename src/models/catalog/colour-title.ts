import { agreed, isAdjective } from '#src/config/agreement.ts';
import { capitalised, uncapitalised } from '#src/models/words.ts';
import { agreementOfGoods } from './goods-names.ts';

const list = new Intl.ListFormat('ru', { type: 'conjunction' });

/**
 * A title with colours: `Чёрные платья`, `Белая и чёрная верхняя одежда`.
 *
 * @param title of a category; any text
 *
 * @param colours their names, any text too
 *
 * @returns null without colours, or if they cannot be put before the title
 */
export function titleInColours(title: string, colours: readonly string[]): string | null {
  const head = title.split(/\s+/).find((word) => word !== 'и' && !isAdjective(word)) ?? '';
  const agreement = agreementOfGoods(head);
  const adjectives = colours.map((colour) => colour.toLowerCase());
  if (!agreement || colours.length === 0 || !adjectives.every(isAdjective)) return null;
  const agreeing = adjectives.map((adjective) => agreed(adjective, agreement));
  return `${capitalised(list.format(agreeing))} ${uncapitalised(title)}`;
}

/** A colour without a noun: `чёрный цвет`, `цвет хаки`. */
export function colourAlone(colour: string): string {
  const name = uncapitalised(colour);
  return isAdjective(name) ? `${agreed(name, 'masculine')} цвет` : `цвет ${name}`;
}
