import type { ShopWithGoods, Terminal } from '#src/contract/delivery.ts';
import type { Price } from '#src/contract/shapes.ts';
import { bindHours, bindShortWords } from '#src/storefront/models/typography.ts';
import { deliveryPrice, whenText } from './terms.ts';

export type PointReply = Terminal | ShopWithGoods;

export interface PointModel {
  readonly id: string;
  readonly title: string;
  readonly address: string;
  readonly details: readonly string[];
  /** From where the shopper is, or from the typed address, if either is known. */
  readonly distance?: string | undefined;
  readonly when: string;
  readonly price: string;
  readonly chosen: boolean;
  readonly latitude: number;
  readonly longitude: number;
}

/** A terminal's id or a shop's number. */
export const pointIdOf = (point: PointReply): string => ('number' in point ? point.number : point.id);

export function pointModel(point: PointReply, chosenId: string, currency: Price['currency']): PointModel {
  const id = pointIdOf(point);
  return {
    id,
    title: bindShortWords('number' in point ? point.name : point.title),
    address: bindShortWords(point.address),
    details: [point.metro && `м.\u00a0${point.metro}`, bindHours(point.hours)].filter(
      (detail) => detail !== '',
    ),
    when: 'hasAll' in point && point.hasAll ? `${whenText(point)}, уже в\u00a0магазине` : whenText(point),
    price: deliveryPrice(point.price, currency),
    chosen: id === chosenId,
    latitude: point.latitude,
    longitude: point.longitude,
  };
}
