import * as z from 'zod';
import { wholeUnits } from '#src/backend/kernel/money/money.ts';
import { type CarrierParcel, type NewParcel, ParcelRefused } from '../carrier.ts';
import { boxOf, type ParcelUnit } from '../parcel-box.ts';
import type { CdekSession } from './session.ts';

const MOST_PROBLEMS = 10;
const PROBLEM_CHARACTERS = 300;
const TITLE_CHARACTERS = 255;
const COMMENT_CHARACTERS = 255;
/** Answers, also of those that refuse. */
const statuses = [200, 202, 400];

const uuid = z.string().regex(/^[\w-]{8,64}$/);
const text = z
  .string()
  .nullish()
  .transform((value) => value ?? '');

const problem = z.object({ code: text, message: text });
const request = z.object({
  type: text,
  state: text,
  errors: z
    .array(problem)
    .nullish()
    .transform((errors) => errors ?? []),
});
const step = z.object({ code: z.string().regex(/^\w{1,64}$/), date_time: z.string().max(40), city: text });
const reply = z.object({
  entity: z
    .object({
      uuid,
      cdek_number: z
        .string()
        .regex(/^[\p{L}\p{N}-]{1,40}$/u)
        .nullish(),
      statuses: z
        .array(z.unknown())
        .max(1_000)
        .nullish()
        .transform((steps) => steps ?? []),
    })
    .nullish(),
  requests: z
    .array(request)
    .max(100)
    .nullish()
    .transform((requests) => requests ?? []),
});
type Reply = z.output<typeof reply>;

export interface ParcelSettings {
  readonly shipmentPoint: string;
  readonly courierTariff: number;
  readonly pointTariff: number;
  readonly unit: ParcelUnit;
}

/** CDEK's orders: asked for, then accepted or refused by and by. */
export function cdekParcels(session: CdekSession, settings: ParcelSettings) {
  const read = async (path: string): Promise<CarrierParcel | null> =>
    parcelIn(reply.parse(await session.ask(path, {}, [...statuses, 404])));

  return {
    async place(parcel: NewParcel): Promise<{ readonly id: string }> {
      const body = orderOf(parcel, settings);
      const told = reply.parse(await session.ask('/v2/orders', { method: 'POST', body }, statuses));
      const problems = problemsIn(told);
      if (problems.length > 0 || !told.entity) throw new ParcelRefused(problems);
      return { id: told.entity.uuid };
    },
    read: (id: string) => read(`/v2/orders/${encodeURIComponent(id)}`),
    find: (number: string) => read(`/v2/orders?${new URLSearchParams({ im_number: number })}`),
    async cancel(id: string): Promise<void> {
      const path = `/v2/orders/${encodeURIComponent(id)}`;
      const told = reply.parse(await session.ask(path, { method: 'DELETE' }, statuses));
      const problems = problemsIn(told);
      if (problems.length > 0) throw new ParcelRefused(problems);
    },
  };
}

function orderOf(parcel: NewParcel, { shipmentPoint, courierTariff, pointTariff, unit }: ParcelSettings) {
  const { number, recipient, to, comment, deliveryDue, goods } = parcel;
  const units = goods.reduce((sum, { count }) => sum + count, 0);
  return {
    type: 1,
    number,
    tariff_code: 'point' in to ? pointTariff : courierTariff,
    shipment_point: shipmentPoint,
    ...('point' in to
      ? { delivery_point: to.point }
      : { to_location: { code: to.city, address: to.address } }),
    recipient: {
      name: recipient.name,
      email: recipient.email,
      phones: [{ number: `+${recipient.phone}` }],
    },
    ...(deliveryDue > 0 && { delivery_recipient_cost: { value: wholeUnits(deliveryDue) } }),
    ...(comment && { comment: comment.slice(0, COMMENT_CHARACTERS) }),
    packages: [
      {
        number: '1',
        ...boxOf(unit, units),
        items: goods.map(({ title, article, count, price, due }) => ({
          name: title.slice(0, TITLE_CHARACTERS),
          ware_key: article,
          payment: { value: wholeUnits(due) },
          cost: wholeUnits(price),
          weight: unit.grams,
          amount: count,
        })),
      },
    ],
  };
}

const problemsIn = ({ requests }: Reply) =>
  requests
    .flatMap(({ errors }) => errors)
    .slice(0, MOST_PROBLEMS)
    .map(({ code, message }) => ({
      code: code.slice(0, 64),
      text: message.slice(0, PROBLEM_CHARACTERS),
    }));

function parcelIn(told: Reply): CarrierParcel | null {
  const { entity, requests } = told;
  if (!entity) return null;
  const steps = entity.statuses.flatMap(toStep).sort((one, other) => one.at.localeCompare(other.at));
  const codes = new Set(steps.map(({ code }) => code));
  const made = requests.findLast(({ type }) => type === 'CREATE');
  const number = entity.cdek_number ?? '';
  return {
    id: entity.uuid,
    state: codes.has('REMOVED')
      ? 'gone'
      : made?.state === 'INVALID' || codes.has('INVALID')
        ? 'refused'
        : number === ''
          ? 'told'
          : 'made',
    number,
    problems: problemsIn(told),
    steps,
  };
}

/** `2026-11-28T12:00:00+0300` */
const TIME = /^(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d)(?:\.\d+)?(?:Z|([+-]\d\d):?(\d\d))$/;

function toStep(given: unknown) {
  const { data } = step.safeParse(given);
  const [, time, hours = '+00', minutes = '00'] = TIME.exec(data?.date_time ?? '') ?? [];
  const at = new Date(`${time}${hours}:${minutes}`);
  if (!data || Number.isNaN(at.getTime())) return [];
  return [{ code: data.code, at: at.toISOString(), city: data.city.slice(0, 200) }];
}
