import { typeset } from '#src/config/typography.ts';
import { dayWords } from '../days.ts';
import { momentText } from '../prices/words.ts';
import { fieldLabel, isTechnical } from './field-labels.ts';
import { fieldText } from './field-text.ts';
import { valueText } from './value-words.ts';
import { shortened } from './words.ts';

/** One value before and after; without a name, the only one of its change. */
export interface ChangedValue {
  readonly name: string;
  /** Empty if nothing stood there. */
  readonly was: string;
  readonly became: string;
}

interface Recorded {
  readonly action: string;
  readonly subject: string;
  readonly detail: string;
  readonly was: string | null;
  readonly became: string | null;
}

const NOTHING = '—';
/** Whose details say all. */
const MAPPING = '1c:mapping';
const MOST_VALUES = 3;

/**
 * What a change recorded before and after it: one value, or the fields that differ of rows in JSON. None of what was only
 * then made or deleted, and of what did not change.
 */
export function changedValues({ action, subject, detail, was, became }: Recorded): ChangedValue[] {
  if (subject === MAPPING) return [];
  const [before, after] = [rowsOf(was ?? ''), rowsOf(became ?? '')];
  if (before && after) return changedFields(before, after);
  if (before ?? after) return [];
  const undone = action === 'undone' ? (detail.split(': ')[0] ?? '') : action;
  const [old, now] = [was, became].map((value) => readable(valueText(undone, value ?? '', subject)));
  return old === now ? [] : [{ name: '', was: old ?? '', became: now || NOTHING }];
}

type Row = ReadonlyMap<string, unknown>;

/** Rows in JSON, one a line; undefined if it is something else. */
function rowsOf(written: string): readonly Row[] | undefined {
  if (!written.startsWith('{')) return;
  try {
    return written.split('\n').map((line) => new Map(Object.entries(JSON.parse(line) as object)));
  } catch {
    return;
  }
}

function changedFields(before: readonly Row[], after: readonly Row[]): ChangedValue[] {
  const names = new Set([...before, ...after].flatMap((row) => [...row.keys()]));
  return [...names]
    .filter((name) => !isTechnical(name))
    .flatMap((name) => {
      const [old, now] = [before, after].map((rows) => among(rows, name));
      return old === now ? [] : [{ name: fieldLabel(name), was: old || NOTHING, became: now || NOTHING }];
    });
}

/** The different values that rows have. */
function among(rows: readonly Row[], name: string): string {
  const texts = [...new Set(rows.map((row) => readable(fieldText(name, row.get(name)))).filter(Boolean))];
  const more = texts.length - MOST_VALUES;
  return more > 0 ? typeset`${texts.slice(0, MOST_VALUES).join(', ')} и ещё ${more}` : texts.join(', ');
}

const MOMENT = /\d{4}-\d{2}-\d{2}T[\d:.]+Z/g;
const DAY = /\b\d{4}-\d{2}-\d{2}\b/g;

/** One that never was stays as it is. */
const momentWords = (moment: string): string =>
  Number.isNaN(Date.parse(moment)) ? moment : momentText(moment, 'RU');

/** Without moments as machines write them, and no longer than one can take in. */
const readable = (text: string): string =>
  shortened(text.replace(MOMENT, momentWords).replace(DAY, dayWords));
