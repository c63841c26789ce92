import type { Logger } from 'pino';
import type { Database } from '#src/backend/database/database.ts';
import type { CountryCode } from '#src/config/countries.ts';
import { MINUTE_MS } from '#src/config/durations.ts';
import { inTimeOr } from '#src/config/in-time.ts';
import { createCircuitBreaker } from '#src/contract/transport/circuit-breaker.ts';
import type { Carrier, CarrierRates } from '../carrier.ts';
import { carrierAnswers, ratesAsked } from '../metrics.ts';
import { weightClassOf } from '../parcel-box.ts';
import { moscowDay } from './moscow-day.ts';
import { type RatedPlace, type StoredRates, selectRates } from './stored-rates.ts';

/** In all, a new token included. */
const ASK_LIMIT_MS = 1_000;
/** For so long own rates hold after a silence, so that a page which was shown them keeps them. */
const SILENCE_MS = 10 * MINUTE_MS;
const FAILURES = 3;
const OPEN_MS = 30_000;
const WARN_INTERVAL_MS = MINUTE_MS;

export interface RatesQuestion {
  readonly country: CountryCode;
  readonly cityId: string;
  readonly items: readonly { readonly count: number }[];
}

/** Sees to it that the rates of a place are stored before they are quoted. Never rejects; outside of transactions. */
export type AskRates = (question: RatesQuestion) => Promise<void>;

interface Dependencies {
  readonly database: Database;
  readonly log: Logger;
  readonly now: () => Date;
  readonly carrier: Carrier | null;
}

/** Asks the carrier once for each place, class of weight and day, and for a second at most. */
export function createAskRates({ database, log, now, carrier }: Dependencies): AskRates {
  if (!carrier) return async () => {};
  const { query } = database;
  const breaker = createCircuitBreaker({ threshold: FAILURES, openMs: OPEN_MS });
  const inFlight = new Map<string, Promise<void>>();
  let warnedAt = Number.NEGATIVE_INFINITY;

  function warn(error: unknown): void {
    if (now().getTime() - warnedAt < WARN_INTERVAL_MS) return;
    warnedAt = now().getTime();
    log.warn({ err: error, carrier: carrier?.name }, "the carrier gives no rates, so the shop's own hold");
  }

  async function answerFor(city: number, units: number): Promise<CarrierRates | null> {
    const signal = AbortSignal.timeout(ASK_LIMIT_MS);
    const asking = breaker.run(() => whatCarrierSays(city, units, signal));
    try {
      const rates = await asking;
      ratesAsked.of({ outcome: 'answered' }).add();
      carrierAnswers.of({}).set(1);
      return rates;
    } catch (error) {
      ratesAsked.of({ outcome: 'silent' }).add();
      carrierAnswers.of({}).set(0);
      warn(error);
      return null;
    }
  }

  const whatCarrierSays = (city: number, units: number, signal: AbortSignal): Promise<CarrierRates> =>
    inTimeOr(carrier.rates({ city, units }, signal), ASK_LIMIT_MS, () => {
      throw new Error('The carrier is silent');
    });

  async function ask(place: RatedPlace): Promise<void> {
    const [known] = await selectRates(query, place);
    if (known && isFresh(known, now())) return;
    const city = await query
      .selectFrom('carrier_cities')
      .where('carrier', '=', carrier?.name ?? '')
      .where('city_guid', '=', place.cityId)
      .select('code')
      .executeTakeFirst();
    if (city) await store(database, place, await answerFor(city.code, place.weightClass), now());
  }

  return async ({ country, cityId, items }) => {
    if (country !== carrier.country || items.length === 0) return;
    const weightClass = weightClassOf(items.reduce((sum, { count }) => sum + count, 0));
    const key = `${cityId} ${weightClass}`;
    const asking =
      inFlight.get(key) ??
      ask({ cityId, weightClass })
        .catch(warn)
        .finally(() => inFlight.delete(key));
    inFlight.set(key, asking);
    await asking;
  };
}

function isFresh({ day, asked_at, is_answered }: StoredRates, now: Date): boolean {
  if (is_answered === 1) return day === moscowDay(now);
  return now.getTime() - Date.parse(asked_at) < SILENCE_MS;
}

async function store(
  { query }: Database,
  { cityId, weightClass }: RatedPlace,
  rates: CarrierRates | null,
  now: Date,
): Promise<void> {
  const { courier = null, terminal = null } = rates ?? {};
  const answer = {
    day: moscowDay(now),
    asked_at: now.toISOString(),
    is_answered: Number(rates !== null),
    courier_price: courier?.price ?? null,
    courier_from: courier?.from ?? null,
    courier_to: courier?.to ?? null,
    terminal_price: terminal?.price ?? null,
    terminal_from: terminal?.from ?? null,
    terminal_to: terminal?.to ?? null,
  };
  await query
    .insertInto('carrier_rates')
    .values({ city_guid: cityId, weight_class: weightClass, ...answer })
    .onConflict((on) => on.columns(['city_guid', 'weight_class']).doUpdateSet(answer))
    .execute();
}
