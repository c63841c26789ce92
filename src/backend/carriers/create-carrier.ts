import type { Environment } from '#src/config/environment.ts';
import type { Carrier } from './carrier.ts';
import { cdek } from './cdek/cdek.ts';

/** The carrier that is set; null without one. */
export function createCarrier(environment: Environment): Carrier | null {
  if (environment.CARRIER !== 'cdek') return null;
  const { CDEK_ACCOUNT = '', CDEK_SECRET = '', CDEK_URL, CDEK_SHIPMENT_POINT = '' } = environment;
  return cdek({
    url: CDEK_URL.replace(/\/+$/, ''),
    account: CDEK_ACCOUNT,
    secret: CDEK_SECRET,
    senderCity: environment.CDEK_SENDER_CITY,
    shipmentPoint: CDEK_SHIPMENT_POINT,
    courierTariff: environment.CDEK_COURIER_TARIFF,
    pointTariff: environment.CDEK_POINT_TARIFF,
    unit: { grams: environment.PARCEL_UNIT_GRAMS, centimetres: environment.PARCEL_UNIT_CM },
  });
}
