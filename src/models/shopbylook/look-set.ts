import { sizeInWords } from '#src/config/size-words.ts';
import { bindShortWords, bindSize } from '#src/config/typography.ts';
import { money, sumOf } from '#src/contract/money.ts';
import type { Look } from '#src/contract/search/index.ts';
import type { Price, ProductCard } from '#src/contract/shapes.ts';
import { type CardModel, type CardSite, cardModel } from '#src/models/catalog/card.ts';

/** A look's products, each with a choice of sizes, to be added to the cart together. */
export interface LookSetModel {
  readonly collection: string;
  readonly slug: string;
  readonly title: string;
  readonly href: string;
  readonly things: readonly LookThing[];
  /** The total of all products. */
  readonly total: string;
  readonly currency: Price['currency'];
}

interface LookThing {
  readonly card: CardModel;
  /** Whole units of the currency. */
  readonly price: number;
  readonly isOneSize: boolean;
  readonly sizes: readonly {
    readonly itemId: number;
    readonly title: string;
    readonly inStock: boolean;
  }[];
  readonly selected: number | null;
}

/** @param usual the items in the shopper's usual sizes; a product with a single size is always selected */
export function lookSetModel(
  look: Look,
  products: readonly ProductCard[],
  usual: readonly number[],
  site: CardSite,
): LookSetModel {
  const currency = products[0]?.modelPrice.currency ?? 'RUB';
  return {
    collection: look.collection,
    slug: look.slug,
    title: bindShortWords(look.title),
    href: look.url,
    things: products.map((product) => thingOf(product, usual, site)),
    total: money(sumOf(products.map(({ modelPrice }) => modelPrice.price)), currency),
    currency,
  };
}

function thingOf(product: ProductCard, usual: readonly number[], site: CardSite): LookThing {
  const { sizes } = product;
  const [first] = sizes;
  const only = sizes.length === 1 && first?.inStock ? first.itemId : null;
  return {
    card: cardModel(product, site),
    price: product.modelPrice.price,
    isOneSize: sizes.length === 1,
    sizes: sizes.map(({ itemId, size, inStock }) => ({ itemId, title: bindSize(size), inStock })),
    selected: sizes.find(({ itemId }) => usual.includes(itemId))?.itemId ?? only,
  };
}

/** A product in a chosen size. */
export interface ChosenThing {
  readonly itemId: number;
  /** «Пальто прямое, размер 46». */
  readonly name: string;
}

/** The posted items that belong to the look. */
export function chosenThings(products: readonly ProductCard[], posted: readonly string[]): ChosenThing[] {
  const wanted = new Set(posted);
  return products.flatMap(({ modelTitle, sizes }) =>
    sizes
      .filter(({ itemId }) => wanted.has(String(itemId)))
      .map(({ itemId, size }) => ({
        itemId,
        name: sizes.length === 1 ? modelTitle : `${modelTitle}, ${bindSize(sizeInWords(size))}`,
      })),
  );
}
