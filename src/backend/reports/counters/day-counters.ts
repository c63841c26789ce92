import type { Database } from '#src/backend/database/database.ts';
import { type CountryCode, countryCodes } from '#src/config/countries.ts';
import { DAY_MS } from '#src/config/durations.ts';
import type { Step } from '#src/contract/staff/reports.ts';
import { dayIn } from '../day.ts';

/** Tokens that are remembered of a country, so that a visit of the day counts once; beyond, each counts. */
const MOST_TOKENS = 100_000;
const MOST_TEXTS = 1_000;
const LONGEST_TEXT = 60;
const KEPT_DAYS = 90;

type Counts = Map<string, number>;

/** The steps of a country's visitors that were counted on a day. Midnight comes to Armenia an hour earlier. */
interface Seen {
  readonly day: string;
  readonly steps: Set<string>;
}

export interface DayCounters {
  /** @param token if given, the step counts once a day for it */
  step(country: CountryCode, step: Step, token?: string | null): void;
  /** A search that found nothing. */
  missed(country: CountryCode, text: string): void;
  /** Writes what was counted since the last time. */
  flush(): Promise<void>;
}

/** Counts in memory, so that no request writes; nothing that is written tells who it was. */
export function createDayCounters({ query }: Pick<Database, 'query'>, now: () => Date): DayCounters {
  const seen = new Map<CountryCode, Seen>();
  let steps: Counts = new Map();
  let texts: Counts = new Map();
  const keyOf = (country: CountryCode, name: string) =>
    JSON.stringify([country, dayIn(country, now()), name]);

  function seenToday(country: CountryCode): Seen {
    const day = dayIn(country, now());
    const known = seen.get(country);
    if (known?.day === day) return known;
    const today = { day, steps: new Set<string>() };
    seen.set(country, today);
    return today;
  }

  function isKnown(country: CountryCode, step: Step, token: string): boolean {
    const known = seenToday(country).steps;
    const key = `${step}:${token.slice(-40)}`;
    if (known.has(key)) return true;
    if (known.size < MOST_TOKENS) known.add(key);
    return false;
  }

  return {
    step(country, step, token) {
      if (!token || !isKnown(country, step, token)) add(steps, keyOf(country, step));
    },
    missed(country, text) {
      const plain = text.trim().toLowerCase().replace(/\s+/g, ' ').slice(0, LONGEST_TEXT);
      const key = keyOf(country, plain);
      if (!isAboutGoods(plain) || (texts.size >= MOST_TEXTS && !texts.has(key))) return;
      add(texts, key);
    },
    async flush() {
      const [countedSteps, countedTexts] = [steps, texts];
      [steps, texts] = [new Map(), new Map()];
      if (countedSteps.size > 0) await addSteps(query, countedSteps);
      if (countedTexts.size === 0) return;
      await forgetOld(query, now());
      await addTexts(query, countedTexts);
    },
  };
}

const add = (counts: Counts, key: string): void => void counts.set(key, (counts.get(key) ?? 0) + 1);

/** Whether it can't be an e-mail, a phone or another number of somebody. */
const isAboutGoods = (text: string): boolean =>
  text.length > 1 && !text.includes('@') && (text.match(/\d/g) ?? []).length < 5;

type Row = { country: CountryCode; day: string; name: string; times: number };

const rowsOf = (counts: Counts): Row[] =>
  [...counts].map(([key, times]) => {
    const [country, day, name] = JSON.parse(key) as [CountryCode, string, string];
    return { country, day, name, times };
  });

async function addSteps(query: Database['query'], counts: Counts): Promise<void> {
  await query
    .insertInto('step_days')
    .values(rowsOf(counts).map(({ name, ...row }) => ({ ...row, step: name })))
    .onConflict((on) =>
      on.columns(['country', 'day', 'step']).doUpdateSet((eb) => ({
        times: eb('step_days.times', '+', eb.ref('excluded.times')),
      })),
    )
    .execute();
}

async function forgetOld(query: Database['query'], now: Date): Promise<void> {
  const first = dayIn('RU', new Date(now.getTime() - KEPT_DAYS * DAY_MS));
  await query
    .deleteFrom('missed_searches')
    .where('country', 'in', countryCodes)
    .where('day', '<', first)
    .execute();
}

/** A day that has many texts gets no more. */
async function addTexts(query: Database['query'], counts: Counts): Promise<void> {
  const known = await query
    .selectFrom('missed_searches')
    .groupBy(['country', 'day'])
    .select((eb) => ['country', 'day', eb.fn.countAll<number>().as('texts')])
    .execute();
  const full = new Set(
    known.filter(({ texts }) => Number(texts) >= MOST_TEXTS).map(({ country, day }) => `${country}${day}`),
  );
  const rows = rowsOf(counts).filter(({ country, day }) => !full.has(`${country}${day}`));
  if (rows.length === 0) return;
  await query
    .insertInto('missed_searches')
    .values(rows.map(({ name, ...row }) => ({ ...row, text: name })))
    .onConflict((on) =>
      on.columns(['country', 'day', 'text']).doUpdateSet((eb) => ({
        times: eb('missed_searches.times', '+', eb.ref('excluded.times')),
      })),
    )
    .execute();
}
