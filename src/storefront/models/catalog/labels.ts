import type { CallReply } from '#src/contract/call.ts';
import type { Contract } from '#src/contract/index.ts';
import type { ProductCard } from '#src/contract/shapes.ts';
import type { PriceModel } from '#src/storefront/models/price.ts';

const DISCOUNT = /^[−-]\s*\d+\s*%$/;

export function cardLabels(actions: ProductCard['actions'], price: PriceModel | null): string[] {
  const labels = actions.map(({ actionDesc }) => actionDesc).filter((title) => !DISCOUNT.test(title));
  return price?.old && price.percent !== null ? [...labels, `−${price.percent}\u00a0%`] : labels;
}

export interface LabelModel {
  readonly title: string;
  /** Empty if the shop says no more about it. */
  readonly description: string;
}

export type ActionDescription = CallReply<Contract['search']['getActionDescription']>;

export const labelModels = (
  actions: ProductCard['actions'],
  descriptions: readonly ActionDescription[],
): LabelModel[] =>
  actions
    .filter(({ actionDesc }) => !DISCOUNT.test(actionDesc))
    .map(({ actionCode, actionDesc }) => ({
      title: actionDesc,
      description: descriptions.find((each) => each.actionCode === actionCode)?.description ?? '',
    }));
