import { typeset } from '#src/config/typography.ts';
import { stateWords as opinionWords } from '../opinions/words.ts';
import { statusTitles } from '../orders/words.ts';
import { reservationTitles } from '../reservations/words.ts';
import { fieldLabel } from './field-labels.ts';

/** One value before and after; without a name, the only one of its change. */
export interface ChangedValue {
  readonly name: string;
  readonly was: string;
  readonly became: string;
}

/** What a change recorded before and after it: one value, or the fields that differ of two JSON objects. */
export function changedValues(was: string, became: string): ChangedValue[] {
  const [before, after] = [fieldsOf(was), fieldsOf(became)];
  if (!before && !after) return was || became ? [changedValue('', was, became)] : [];
  const names = new Set([...(before?.keys() ?? []), ...(after?.keys() ?? [])]);
  return [...names].flatMap((name) => {
    const [old, now] = [textOf(before?.get(name)), textOf(after?.get(name))];
    return old === now ? [] : [changedValue(fieldLabel(name), old, now)];
  });
}

const changedValue = (name: string, was: string, became: string): ChangedValue => ({
  name,
  was: worded(was) || '—',
  became: worded(became) || '—',
});

function fieldsOf(value: string): ReadonlyMap<string, unknown> | undefined {
  if (!value.startsWith('{')) return;
  try {
    return new Map(Object.entries(JSON.parse(value) as object));
  } catch {
    return;
  }
}

function textOf(value: unknown): string {
  if (value === undefined || value === null) return '';
  if (typeof value === 'boolean') return value ? 'да' : 'нет';
  if (Array.isArray(value)) return value.map(textOf).join(', ');
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}

const words: ReadonlyMap<string, string> = new Map(
  Object.entries({
    ...reservationTitles,
    ...opinionWords,
    ...statusTitles,
    unconfirmed: typeset`не подтверждён`,
    confirmed: 'подтверждён',
    undecided: typeset`ещё не решено`,
    owed: typeset`надо отдать`,
    'handed over': 'отдано',
    held: typeset`ждёт отправки`,
    due: 'отправляется',
    requested: typeset`ждёт решения`,
    accepted: 'принят',
    refused: 'отклонён',
    stock: typeset`на остатках`,
    outlet: typeset`в уценке`,
    off: 'списано',
    active: typeset`с доступом`,
    blocked: typeset`без доступа`,
  }),
);

const worded = (value: string): string => words.get(value) ?? value;
