import type { GoodsSnapshot } from '#src/backend/database/goods-snapshot.ts';
import { writtenMoney } from '#src/backend/kernel/money/written-money.ts';
import { firstPicture } from '#src/backend/kernel/stored-pictures.ts';
import type { CountryCode } from '#src/config/countries.ts';
import { sizeAlone } from '#src/config/size-words.ts';
import type { Goods, LetterItem } from '#src/letters/letter.ts';

/** Bought or reserved goods, with their prices. */
export const boughtGoods = (lines: readonly GoodsSnapshot[], country: CountryCode): Goods => ({
  kind: 'goods',
  goods: lines.map((line) =>
    letterItem(
      line,
      line.price === 0 ? 'Подарок' : `${line.count} шт. по ${writtenMoney(line.price, country)}`,
    ),
  ),
});

export const letterItem = (line: GoodsSnapshot, terms: string): LetterItem => ({
  title: line.model_title,
  about: [line.color_name, sizeAlone(line.size)].filter(Boolean).join(', '),
  terms,
  url: null,
  picture: firstPicture(line.picture),
});
