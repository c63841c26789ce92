import type { Queryable } from '#src/backend/database/database.ts';
import { foldedCode, spellingsOf } from '#src/backend/kernel/staff/spellings.ts';
import type { ScannedGoods } from '#src/contract/cart/staff-packing.ts';
import { gtinOf } from './mark-code.ts';
import type { PackedLine } from './packed-units.ts';

type NamedLine = Pick<PackedLine, 'itemId' | 'barcode' | 'productCode' | 'size'>;

const FEWEST_DIGITS = 8;

/** The lines that a code may mean: by barcode, else by article with or without a size, else by the item's id. */
export function linesNamed<Line extends NamedLine>(lines: readonly Line[], scanned: string): readonly Line[] {
  const code = withoutUnit(scanned);
  const barcode = barcodeOf(code);
  const folded = foldedCode(code);
  const ways: readonly ((line: Line) => boolean)[] = [
    (line) => barcodeOf(line.barcode) === barcode,
    (line) => foldedCode(`${line.productCode} ${line.size}`) === folded,
    (line) => foldedCode(line.productCode) === folded,
    (line) => String(line.itemId) === code,
  ];
  for (const names of ways) {
    const named = lines.filter(names);
    if (named.length > 0) return named;
  }
  return [];
}

/** A Data Matrix of a label has the barcode as GTIN, and then the unit's own number. */
const withoutUnit = (scanned: string): string => gtinOf(scanned) ?? scanned;

/** A barcode as it is compared: a scanner may add zeros in front, or a person spaces. */
function barcodeOf(code: string): string {
  const digits = code.replace(/[\s-]/g, '');
  return /^\d+$/.test(digits) && digits.length >= FEWEST_DIGITS ? digits.replace(/^0+/, '') : code;
}

/** Which goods of the shop a code names; undefined for an unknown one. */
export async function findGoods(query: Queryable, scanned: string): Promise<ScannedGoods | undefined> {
  const code = withoutUnit(scanned);
  const goods = query
    .selectFrom('items')
    .innerJoin('products', 'products.id', 'items.product_id')
    .innerJoin('models', 'models.id', 'products.model_id')
    .select(['products.code as modelColorCode', 'models.title as modelTitle', 'items.size']);
  const byBarcode = await goods.where('barcode', 'in', barcodesOf(code)).executeTakeFirst();
  if (byBarcode) return byBarcode;
  const byArticle = await goods.where('products.code', 'in', spellingsOf(code)).executeTakeFirst();
  return byArticle && { ...byArticle, size: '' };
}

const GTIN_LENGTHS = [12, 13, 14];

/** As typed, and with as many zeros in front as it may be stored with. */
const barcodesOf = (code: string): string[] => [
  code,
  ...GTIN_LENGTHS.map((length) => barcodeOf(code).padStart(length, '0')),
];
