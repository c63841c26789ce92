import type { Visitor } from '#src/storefront/visitor/visitor.ts';

export interface VisitorModel {
  readonly cityName: string;
}

export function visitorModel(visitor: Visitor): VisitorModel {
  return { cityName: visitor.city.shortName };
}
