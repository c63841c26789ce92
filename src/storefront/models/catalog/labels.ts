import type { ProductCard } from '#src/contract/shapes.ts';
import type { PriceModel } from '#src/storefront/models/price.ts';

const DISCOUNT = /^[−-]\s*\d+\s*%$/;

export function actionLabels(actions: ProductCard['actions']): string[] {
  return actions.map(({ actionDesc }) => actionDesc).filter((title) => !DISCOUNT.test(title));
}

export function cardLabels(actions: ProductCard['actions'], price: PriceModel | null): string[] {
  const labels = actionLabels(actions);
  return price?.old ? [...labels, `−${price.percent}\u00a0%`] : labels;
}
