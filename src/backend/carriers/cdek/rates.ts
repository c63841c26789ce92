import * as z from 'zod';
import { minorUnits } from '#src/backend/kernel/money/money.ts';
import type { CarrierRates, CarrierTerms } from '../carrier.ts';
import { boxOf, type ParcelUnit } from '../parcel-box.ts';
import type { CdekSession } from './session.ts';

/** Dearer or slower than that is a mistake. */
const MOST_ROUBLES = 100_000;
const MOST_DAYS = 90;

const offer = z.object({
  tariff_code: z.number().int(),
  delivery_sum: z.number().min(0).max(MOST_ROUBLES),
  period_min: z.number().int().min(0).max(MOST_DAYS),
  period_max: z.number().int().min(0).max(MOST_DAYS),
});
const reply = z.object({ tariff_codes: z.array(z.unknown()).max(500) });

export interface CdekTariffs {
  readonly senderCity: number;
  readonly courierTariff: number;
  readonly pointTariff: number;
  readonly unit: ParcelUnit;
}

export async function readRates(
  session: CdekSession,
  { senderCity, courierTariff, pointTariff, unit }: CdekTariffs,
  { city, units }: { readonly city: number; readonly units: number },
  signal: AbortSignal,
): Promise<CarrierRates> {
  const body = {
    type: 1,
    from_location: { code: senderCity },
    to_location: { code: city },
    packages: [boxOf(unit, units)],
  };
  const { tariff_codes } = reply.parse(
    await session.ask('/v2/calculator/tarifflist', { method: 'POST', body, signal }),
  );
  const offers = tariff_codes.flatMap((each) => offer.safeParse(each).data ?? []);
  const rates = { courier: termsOf(offers, courierTariff), terminal: termsOf(offers, pointTariff) };
  if (!rates.courier && !rates.terminal) throw new Error('The carrier offers none of the tariffs');
  return rates;
}

/** Whole roubles, never less than the carrier takes. */
function termsOf(offers: readonly z.output<typeof offer>[], tariff: number): CarrierTerms | null {
  const found = offers.find(({ tariff_code }) => tariff_code === tariff);
  if (!found || found.period_max < found.period_min) return null;
  return {
    price: minorUnits(Math.ceil(found.delivery_sum)),
    from: found.period_min,
    to: found.period_max,
  };
}
