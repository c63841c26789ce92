import type { Letter, LetterItem, LetterPart } from './letter.ts';

/** The plain text of a letter, for programs that show no HTML. */
export const textOf = ({ greeting, parts }: Letter): string =>
  [greeting, ...parts.map(textOfPart)].filter(Boolean).join('\n\n');

function textOfPart(part: LetterPart, _index: number, all: readonly LetterPart[]): string {
  switch (part.kind) {
    case 'words':
      return part.text;
    case 'quote':
      return part.text.replace(/^/gm, '> ');
    case 'goods':
      return textOfGoods(part.goods);
    case 'sums':
    case 'secrets':
      return part.rows.map(({ label, value }) => `${label}: ${value}`).join('\n');
    case 'button':
    case 'smallLink':
      return isLinked(part.url, all) ? '' : `${part.label}: ${part.url}`;
  }
}

/** Products with a page are followed by its URL. */
function textOfGoods(goods: readonly LetterItem[]): string {
  const isOffer = goods.some(({ url }) => url !== null);
  const lines = goods.map(({ title, about, terms, url }) => {
    const what = [title, about].filter(Boolean).join(', ');
    return isOffer ? `${what}: ${terms}\n${url}` : `— ${what}: ${terms}`;
  });
  return lines.join(isOffer ? '\n\n' : '\n');
}

const isLinked = (url: string, parts: readonly LetterPart[]): boolean =>
  parts.some((part) => part.kind === 'goods' && part.goods.some((item) => item.url === url));
