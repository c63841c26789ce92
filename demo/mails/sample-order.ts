import type { OrderRow } from '#src/backend/orders/records/rows.ts';
import { type CountryCode, countries } from '#src/config/countries.ts';
import { DAY_MS } from '#src/config/durations.ts';
import type { SampleLine } from './sample-goods.ts';

const PICKUP = { RU: 'Тверская улица, 19', AM: 'проспект Маштоца, 19' } as const;

/** A fictitious order, to preview letters. */
export function sampleOrder(country: CountryCode, lines: readonly SampleLine[], now: Date): OrderRow {
  const goods_price = lines.reduce((sum, { price, count }) => sum + price * count, 0);
  const { regionId, cityGuid, shortName } = countries[country].defaultCity;
  const at = new Date(now.getTime() - DAY_MS).toISOString();
  return {
    id: 0,
    number: '261125-00000000',
    idempotency_key: '',
    owner: 'sample',
    country,
    status: 'awaitingPayment',
    first_name: 'Анна',
    last_name: '',
    phone: '',
    email: 'anna@example.com',
    region_id: regionId,
    city_id: cityGuid,
    delivery_kind: 'shop',
    by_email: 0,
    point_id: null,
    point_title: 'Покрой',
    address: `${shortName}, ${PICKUP[country]}`,
    days_from: 2,
    days_to: 3,
    comment: '',
    payment: 'online',
    coupon_id: null,
    coupon_code: null,
    gift_card_id: null,
    goods_price,
    discount: 0,
    points_paid: 0,
    delivery_price: 0,
    delivery_discount: 0,
    gift_card_paid: 0,
    total_price: goods_price,
    consent_version: '',
    ip_address: '',
    network: '',
    created_at: at,
    changed_at: at,
    held_until: null,
    given_back_at: null,
    tracked_at: null,
    pickup_day: null,
    delivery_day: null,
    interval_id: null,
    interval_from: null,
    interval_to: null,
    entrance: '',
    floor: '',
    intercom: '',
    courier_comment: '',
    fitting: 0,
    fitted_at: null,
    mailbox: '',
    phone_confirmed: 0,
    confirm_until: null,
    cancelled_by: null,
    cancel_reason: null,
    version: 1,
    carrier: '',
    track_number: '',
    for_caller: 0,
    source: 'site',
  };
}
