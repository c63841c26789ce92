import type { ProductCard } from '#src/contract/shapes.ts';
import type { PriceModel } from '#src/storefront/models/price.ts';

const DISCOUNT = /^[−-]\s*\d+\s*%$/;

/** What a product's page says of its actions; the discount stands there beside the price. */
export function actionLabels(actions: ProductCard['actions']): string[] {
  return actions.map(({ actionDesc }) => actionDesc).filter((title) => !DISCOUNT.test(title));
}

/** What stands on a card's picture: the actions, and the discount whether or not there is an action of it. */
export function cardLabels(actions: ProductCard['actions'], price: PriceModel | null): string[] {
  const labels = actionLabels(actions);
  return price?.old ? [...labels, `−${price.percent}\u00a0%`] : labels;
}
