import { NO_NAME, nameKey } from '#src/backend/language/index.ts';
import type { CatalogueIndex } from '../building/build.ts';
import { type Assortment, NO_POSITION } from '../goods/assortment.ts';

/** The positions of goods with this full name, or this name and colour. */
export function positionsNamed(
  { parts }: Pick<CatalogueIndex, 'parts'>,
  { positionOfGoods }: Assortment,
  text: string,
): Uint32Array {
  const { names, namesWithColour } = parts.goods;
  const key = nameKey(text);
  const found: number[] = [];
  if (key === NO_NAME) return Uint32Array.from(found);
  for (let at = 0; at < names.length; at++) {
    if (names[at] !== key && namesWithColour[at] !== key) continue;
    const position = positionOfGoods[at] ?? NO_POSITION;
    if (position !== NO_POSITION) found.push(position);
  }
  return Uint32Array.from(found);
}
