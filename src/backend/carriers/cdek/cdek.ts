import * as z from 'zod';
import type { Carrier } from '../carrier.ts';
import { makeLabel } from './labels.ts';
import { cdekParcels, type ParcelSettings } from './parcels.ts';
import { readPoints } from './points.ts';
import { type CdekTariffs, readRates } from './rates.ts';
import { type CdekAccess, openSession } from './session.ts';

/** CDEK's API v2, for Russia. */
export function cdek(settings: CdekAccess & CdekTariffs & ParcelSettings): Carrier {
  const session = openSession(settings);
  return {
    name: 'cdek',
    title: 'СДЭК',
    country: 'RU',
    rates: (to, signal) => readRates(session, settings, to, signal),
    points: () => readPoints(session, 'RU'),
    ...cdekParcels(session, settings),
    label: (id) => makeLabel(session, id),
    async watch(url) {
      await session.ask('/v2/webhooks', { method: 'POST', body: { type: 'ORDER_STATUS', url } }, [200, 202]);
    },
    parcelIn: (text) => notice.safeParse(text).data ?? null,
  };
}

/** Only the parcel is taken from a notice. */
const notice = z
  .string()
  .max(64 * 1024)
  .transform((text, context): unknown => {
    try {
      return JSON.parse(text);
    } catch {
      context.addIssue({ code: 'custom', message: 'is no JSON' });
      return z.NEVER;
    }
  })
  .pipe(z.object({ type: z.literal('ORDER_STATUS'), uuid: z.string().regex(/^[\w-]{8,64}$/) }))
  .transform(({ uuid }) => uuid);
