import { bindHours, bindShortWords, typeset } from '#src/config/typography.ts';
import type { ShopWithGoods, Terminal } from '#src/contract/delivery/index.ts';
import type { Price } from '#src/contract/shapes.ts';
import { type PlanModel, pinOf, planModel } from '#src/models/plan/plan.ts';
import { deliveryPrice, whenText } from '../order/delivery-terms.ts';
import { nearestFirst, type Origin } from './nearest.ts';

export type PointReply = Terminal | ShopWithGoods;

export interface PointModel {
  readonly id: string;
  readonly title: string;
  readonly address: string;
  readonly details: readonly string[];
  /** From the shopper's position, or from the typed address, if either is known. */
  readonly distance?: string | undefined;
  /** Its number on the plan, if it is there. */
  readonly pin?: number | null;
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
    details: [point.metro && typeset`м. ${point.metro}`, bindHours(point.hours)].filter(
      (detail) => detail !== '',
    ),
    when: 'hasAll' in point && point.hasAll ? typeset`${whenText(point)}, уже в магазине` : whenText(point),
    price: deliveryPrice(point.price, currency),
    chosen: id === chosenId,
    latitude: point.latitude,
    longitude: point.longitude,
  };
}

export interface PointsModel {
  readonly points: readonly PointModel[];
  /** Drawn if no map can be shown. */
  readonly plan: PlanModel | null;
  /** The stations to search by, without duplicates. */
  readonly stations: readonly string[];
}

interface PointsParts {
  readonly points: readonly PointReply[];
  readonly origin: Origin | null;
  readonly chosenId: string;
  readonly currency: Price['currency'];
  readonly hasMap: boolean;
}

/** Nearest first; by station if no distance is known. */
export function pointsModel({ points, origin, chosenId, currency, hasMap }: PointsParts): PointsModel {
  const placed = nearestFirst(origin ? points : points.toSorted(byStation), origin);
  const plan = hasMap ? null : planModel(placed.map(({ point }) => planPlace(point)));
  return {
    points: placed.map(({ point, distance }) => ({
      ...pointModel(point, chosenId, currency),
      distance,
      pin: pinOf(plan, pointIdOf(point)),
    })),
    plan,
    stations: [...new Set(points.map(({ metro }) => metro).filter(Boolean))].toSorted((one, other) =>
      one.localeCompare(other, 'ru'),
    ),
  };
}

const byStation = ({ metro: one }: PointReply, { metro: other }: PointReply) =>
  one && other ? one.localeCompare(other, 'ru') : Number(other !== '') - Number(one !== '');

const planPlace = (point: PointReply) => ({
  id: pointIdOf(point),
  name: bindShortWords(point.address),
  latitude: point.latitude,
  longitude: point.longitude,
});
