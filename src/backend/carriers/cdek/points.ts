import pRetry from 'p-retry';
import * as z from 'zod';
import type { CarrierPoint } from '../carrier.ts';
import type { CdekSession } from './session.ts';

const PAGE_SIZE = 500;
/** More than there are. */
const MOST_PAGES = 200;
const PAGE_TIMEOUT_MS = 30_000;
const RETRIES = 2;

const text = (max: number) =>
  z
    .string()
    .nullish()
    .transform((value) => (value ?? '').trim().slice(0, max));

const point = z.object({
  code: z.string().regex(/^[A-Z0-9]{1,20}$/),
  work_time: text(300),
  nearest_metro_station: text(200),
  location: z.object({
    city_code: z.number().int().positive(),
    fias_guid: text(64),
    city: text(200),
    address: text(400),
    longitude: z.number().min(-180).max(180),
    latitude: z.number().min(-90).max(90),
  }),
});
const reply = z.array(z.unknown()).max(PAGE_SIZE);

/** All points that hand parcels out, page by page; one that can't be read is left out. */
export async function* readPoints(session: CdekSession, country: string): AsyncGenerator<CarrierPoint[]> {
  for (let page = 0; page < MOST_PAGES; page += 1) {
    const query = new URLSearchParams({
      type: 'PVZ',
      country_code: country,
      is_handout: 'true',
      size: String(PAGE_SIZE),
      page: String(page),
    });
    const found = reply.parse(
      await pRetry(() => session.ask(`/v2/deliverypoints?${query}`, { timeoutMs: PAGE_TIMEOUT_MS }), {
        retries: RETRIES,
      }),
    );
    yield found.flatMap(toPoint);
    if (found.length < PAGE_SIZE) return;
  }
  throw new Error('The carrier’s points never end');
}

function toPoint(given: unknown): CarrierPoint[] {
  const { data } = point.safeParse(given);
  if (!data || data.location.address === '') return [];
  const { location } = data;
  return [
    {
      code: data.code,
      city: location.city_code,
      cityGuid: location.fias_guid.toLowerCase(),
      title: `СДЭК ${data.code}`,
      address: location.address,
      metro: data.nearest_metro_station,
      hours: data.work_time,
      latitude: location.latitude,
      longitude: location.longitude,
    },
  ];
}
