import { actionTitle } from './actions.ts';

/** Actions with details in the log's own words; others say what somebody wrote. */
const worded = new Set([
  'return asked',
  'return accepted',
  'return refused',
  'refund sent',
  'receipt sent',
  'money handed over',
  'parcel',
  'status',
  'reservation collected',
  'outlet moved',
  'feedback read',
  'customers listed',
  'import',
  'redirects pasted',
]);

const words: readonly (readonly [RegExp, string])[] = [
  [/^return (\d+)/, 'возврат № $1'],
  [/^refund (\d+)$/, 'сумма № $1'],
  [/^receipt (\d+)$/, 'чек № $1'],
  [/^cancelled$/, 'отменяем у перевозчика'],
  [/^confirmed$/, 'подтверждён'],
  [/^all$/, 'все вещи'],
  [/^items .*/, 'часть вещей'],
  [/^page (\d+)$/, 'страница $1'],
  [/^(\d+) entries$/, 'строк: $1'],
  [/→ stock\b/g, '→ на остатки'],
  [/→ outlet\b/g, '→ в уценку'],
  [/→ off\b/g, '→ списано'],
];

/** The detail of a change, in Russian. */
export function detailText(action: string, detail: string): string {
  if (action === 'undone') {
    const [undone = '', ...more] = detail.split(': ');
    return [actionTitle(undone), ...more.map((each) => detailText(undone, each))].join(': ');
  }
  if (!worded.has(action)) return detail;
  return words.reduce((text, [log, russian]) => text.replace(log, russian), detail);
}
