import { typeset } from '#src/config/typography.ts';
import type { CallReply } from '#src/contract/call.ts';
import type { Contract } from '#src/contract/index.ts';
import type { ProductCard } from '#src/contract/shapes.ts';
import { firstOfEach } from '#src/models/first-of-each.ts';
import type { PriceModel } from '#src/models/price.ts';

/** A label that only repeats the discount, such as `−30 %` or `Скидка 30 %`. */
const DISCOUNT = /^(?:(?:скидка|распродажа|sale)[\s:]*)?(?:до\s+)?[−–-]?\s*\d+\s*%$/iu;

export function cardLabels(actions: ProductCard['actions'], price: PriceModel | null): string[] {
  const labels = distinct(actions).map(({ actionDesc }) => actionDesc);
  return price?.old && price.percent !== null ? [...labels, typeset`−${price.percent} %`] : labels;
}

export interface LabelModel {
  readonly title: string;
  /** Empty if there is no description. */
  readonly description: string;
}

export type ActionDescription = CallReply<Contract['search']['getActionDescription']>;

export const labelModels = (
  actions: ProductCard['actions'],
  descriptions: readonly ActionDescription[],
): LabelModel[] =>
  distinct(actions).map(({ actionCode, actionDesc }) => ({
    title: actionDesc,
    description: descriptions.find((each) => each.actionCode === actionCode)?.description ?? '',
  }));

/** Distinct labels, ignoring case, without those that repeat the price's discount. */
function distinct(actions: ProductCard['actions']): ProductCard['actions'] {
  const named = actions.filter(({ actionDesc }) => actionDesc.trim() !== '' && !DISCOUNT.test(actionDesc));
  return firstOfEach(named, keyOf);
}

const keyOf = ({ actionDesc }: ProductCard['actions'][number]): string =>
  actionDesc.trim().replace(/\s+/g, ' ').toLowerCase();

/** The labels of a card that shows its discount elsewhere. */
export const withoutDiscount = (labels: readonly string[]): string[] =>
  labels.filter((label) => !DISCOUNT.test(label));
