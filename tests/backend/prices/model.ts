import type { PricePlanKind } from '#src/contract/shop/staff-price-plans.ts';

export interface ModelPrice {
  readonly price: number;
  readonly oldPrice: number;
}

export interface ModelPlan {
  readonly id: number;
  readonly kind: PricePlanKind;
  readonly beginsAt: number;
  readonly endsAt: number | null;
  /** By article; null hides. */
  readonly prices: ReadonlyMap<string, ModelPrice | null>;
  isStopped: boolean;
}

export interface Model {
  readonly set: Map<string, ModelPrice & { readonly isKept: boolean }>;
  readonly plans: ModelPlan[];
}

const runs = ({ beginsAt, endsAt, isStopped }: ModelPlan, at: number): boolean =>
  !isStopped && beginsAt <= at && (endsAt === null || endsAt > at);

/** What a product costs, worked out one product at a time from what was done. @param asked what it ever cost */
export function expectedPrice(
  { set, plans }: Model,
  article: string,
  at: number,
  asked: readonly number[],
): ModelPrice | null {
  const usual = set.get(article);
  if (!usual) return null;
  const running = plans.filter((plan) => runs(plan, at) && plan.prices.has(article));
  if (running.some(({ kind }) => kind === 'hidden')) return null;
  const timed = running
    .filter(({ kind }) => kind === 'price')
    .sort((one, other) => one.beginsAt - other.beginsAt || one.id - other.id);
  const base = timed.at(-1)?.prices.get(article) ?? usual;
  const sales = running.filter(({ kind }) => kind === 'sale');
  const lowest = Math.min(
    ...sales.map(({ prices }) => prices.get(article)?.price ?? Number.POSITIVE_INFINITY),
  );
  if (lowest >= base.price) return { price: base.price, oldPrice: base.oldPrice };
  if (base.oldPrice > 0) return { price: lowest, oldPrice: base.oldPrice };
  const proven = asked.filter((price) => price > lowest && price <= base.price);
  return { price: lowest, oldPrice: Math.max(0, ...proven) };
}
