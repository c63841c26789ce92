import type { CallInput } from '#src/contract/call.ts';
import type { DeliveryKind, DeliveryType } from '#src/contract/delivery/index.ts';
import type { Contract } from '#src/contract/index.ts';
import { type PointReply, pointIdOf } from '#src/models/delivery/points.ts';
import type { PrivateInput } from '#src/storefront/handler.ts';
import type { Draft } from './draft/draft.ts';
import type { DraftWithAddresses } from './draft/saved-addresses.ts';
import { type MainPoint, mainPoint } from './main-point.ts';

type Input = PrivateInput<object>;
type Parcel = CallInput<Contract['delivery']['getDeliveryTypes']>['body'];

export interface PickUp {
  readonly kind: DeliveryKind | null;
  readonly points: readonly PointReply[];
  /** The chosen point, else the customer's main one; empty if neither is available. */
  readonly pointId: string;
  /** The name of the main point if it has closed. */
  readonly closedPoint: string | null;
}

/** The chosen delivery; before any choice the customer's preferred one, else the first. */
export async function loadPickUp(
  input: Input,
  parcel: Parcel,
  types: readonly DeliveryType[],
  { draft, hasMainAddress }: DraftWithAddresses,
): Promise<PickUp> {
  const preferred = draft.kind === '' && !hasMainAddress ? await preferredPickUp(input, parcel, types) : null;
  if (preferred) return preferred;
  const kind = chosenKind(draft, types);
  const points = await loadPoints(input, parcel, kind);
  const isKnown = draft.pointId !== '' && isAmong(points, draft.pointId);
  const main = isKnown ? null : await mainPoint(input, kind);
  const pointId = isKnown ? draft.pointId : offeredId(main, points);
  return { kind, points, pointId, closedPoint: main && !main.isOpen ? main.title : null };
}

/** Preselects a delivery before the shopper has chosen one, so that the total is complete. */
function chosenKind({ kind }: Draft, types: readonly DeliveryType[]): DeliveryKind | null {
  const [first] = types;
  return (kind === '' ? first : types.find((type) => type.kind === kind))?.kind ?? null;
}

async function preferredPickUp(
  input: Input,
  parcel: Parcel,
  types: readonly DeliveryType[],
): Promise<PickUp | null> {
  const kinds = (['terminal', 'shop'] as const).filter((kind) => types.some((type) => type.kind === kind));
  const mains = await Promise.all(kinds.map(async (kind) => ({ kind, main: await mainPoint(input, kind) })));
  for (const { kind, main } of mains) {
    if (!main?.isOpen) continue;
    const points = await loadPoints(input, parcel, kind);
    const pointId = offeredId(main, points);
    if (pointId !== '') return { kind, points, pointId, closedPoint: null };
  }
  return null;
}

export async function loadPoints(
  { gateway }: Input,
  parcel: Parcel,
  kind: DeliveryKind | null,
): Promise<readonly PointReply[]> {
  if (kind === 'terminal') return (await gateway.delivery.getTerminalByCity({ body: parcel })).terminals;
  if (kind === 'shop') return (await gateway.delivery.getShopByProducts({ body: parcel })).shops;
  return [];
}

const offeredId = (main: MainPoint | null, points: readonly PointReply[]) =>
  main && isAmong(points, main.id) ? main.id : '';

/** False for a point of another city or delivery type. */
const isAmong = (points: readonly PointReply[], pointId: string) =>
  points.some((point) => pointIdOf(point) === pointId);
