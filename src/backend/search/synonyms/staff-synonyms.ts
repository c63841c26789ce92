import type { Database, Queryable } from '#src/backend/database/database.ts';
import { announceProducts } from '#src/backend/kernel/catalogue-version.ts';
import { recordStaffChange, type StaffChange } from '#src/backend/kernel/staff/staff-changes.ts';
import { UNDONE } from '#src/backend/kernel/staff/undoing.ts';
import { parseEntry, SHIPPED_SYNONYMS, writtenEntry } from '#src/backend/language/index.ts';
import type { SynonymKind } from '#src/contract/search/staff-synonyms.ts';
import type { StaffAction } from '#src/contract/staff/actions.ts';
import { readOwnSynonyms } from './synonyms.ts';

export interface ListedSynonyms {
  /** As written: `джемпер, свитер`, or one-way `куртка > бомбер, парка`. */
  readonly entry: string;
  readonly isShipped: boolean;
}

/**
 * `Unreadable`: not an entry of at least two words; `Known` and `Unknown`: the entry is, or is not, in the
 * list.
 */
export type SynonymsProblem = '' | 'Unreadable' | 'Known' | 'Unknown';

const SUBJECT = 'synonyms';
const shipped = SHIPPED_SYNONYMS.map(writtenEntry);
const isShipped = (entry: string) => shipped.includes(entry);

export interface SynonymChange {
  readonly by: string;
  /** Whether it takes the member's last change back. */
  readonly isUndo?: boolean;
}

/** Reads and changes a shop's list of synonyms; search follows within seconds. */
export function createStaffSynonyms({ query }: Pick<Database, 'query'>, now: () => Date) {
  async function list(kind?: SynonymKind): Promise<ListedSynonyms[]> {
    const { added, withdrawn } = await readOwnSynonyms(query);
    const gone = new Set(withdrawn);
    const own = added.map((entry) => ({ entry, isShipped: false }));
    const present = shipped.filter((entry) => gone.has(entry) === (kind === 'withdrawn'));
    const others = present.map((entry) => ({ entry, isShipped: true }));
    if (kind === 'own') return own;
    return kind === undefined ? [...own, ...others] : others;
  }

  const changing = (work: (transaction: Queryable) => Promise<SynonymsProblem>): Promise<SynonymsProblem> =>
    query.transaction().execute(async (transaction) => {
      await lockSynonyms(transaction);
      return work(transaction);
    });

  return {
    list,

    add: (text: string, { by, isUndo = false }: SynonymChange) =>
      changing(async (transaction) => {
        const entry = canonical(text);
        if (entry === undefined) return 'Unreadable';
        if (await isListed(transaction, entry)) return 'Known';
        await putIn(transaction, entry);
        await publish(
          transaction,
          { by, ...named(isUndo ? 'remove' : 'add', entry, isUndo), became: entry },
          now(),
        );
        return '';
      }),

    remove: (text: string, { by, isUndo = false }: SynonymChange) =>
      changing(async (transaction) => {
        const entry = canonical(text);
        if (entry === undefined || !(await isListed(transaction, entry))) return 'Unknown';
        await takeOut(transaction, entry);
        await publish(
          transaction,
          { by, ...named(isUndo ? 'add' : 'remove', entry, isUndo), was: entry },
          now(),
        );
        return '';
      }),

    /** Puts an entry in the place of another one. */
    change: (from: string, to: string, { by, isUndo = false }: SynonymChange) =>
      changing(async (transaction) => {
        const [was, entry] = [canonical(from), canonical(to)];
        if (entry === undefined) return 'Unreadable';
        if (was === undefined || !(await isListed(transaction, was))) return 'Unknown';
        if (was === entry) return '';
        if (await isListed(transaction, entry)) return 'Known';
        await takeOut(transaction, was);
        await putIn(transaction, entry);
        await publish(
          transaction,
          { by, ...named('synonyms changed', entry, isUndo), was, became: entry },
          now(),
        );
        return '';
      }),

    /** Replaces the whole list: shipped entries missing from the new list are withdrawn. */
    replace: (lines: readonly string[], by: string) =>
      changing(async (transaction) => {
        const entries = new Set<string>();
        for (const line of lines) {
          const entry = canonical(line);
          if (entry === undefined) return 'Unreadable';
          entries.add(entry);
        }
        await transaction.deleteFrom('synonyms').execute();
        const rows = [
          ...[...entries].filter((entry) => !isShipped(entry)).map((words) => ({ words, withdrawn: 0 })),
          ...shipped.filter((entry) => !entries.has(entry)).map((words) => ({ words, withdrawn: 1 })),
        ];
        for (const row of rows) await transaction.insertInto('synonyms').values(row).execute();
        await publish(transaction, { by, action: 'import', detail: `${entries.size} entries` }, now());
        return '';
      }),
  };
}

/** One change at a time; it writes before anything is read, because on SQLite another process could write in between. */
async function lockSynonyms(transaction: Queryable): Promise<void> {
  await transaction
    .updateTable('versions')
    .set((eb) => ({ version: eb.ref('version') }))
    .where('area', '=', 'catalog')
    .execute();
}

async function isListed(transaction: Queryable, entry: string): Promise<boolean> {
  const { added, withdrawn } = await readOwnSynonyms(transaction);
  return added.includes(entry) || (isShipped(entry) && !withdrawn.includes(entry));
}

async function putIn(transaction: Queryable, entry: string): Promise<void> {
  if (isShipped(entry)) await transaction.deleteFrom('synonyms').where('words', '=', entry).execute();
  else await transaction.insertInto('synonyms').values({ words: entry }).execute();
}

async function takeOut(transaction: Queryable, entry: string): Promise<void> {
  await transaction.deleteFrom('synonyms').where('words', '=', entry).execute();
  if (isShipped(entry))
    await transaction.insertInto('synonyms').values({ words: entry, withdrawn: 1 }).execute();
}

/** The undoing names the action that it takes back. */
const named = (action: StaffAction, entry: string, isUndo: boolean) =>
  isUndo ? { action: UNDONE, detail: `${action}: ${entry}` } : { action, detail: entry };

export type StaffSynonyms = ReturnType<typeof createStaffSynonyms>;

/** The canonical text of an entry; undefined if it names fewer than two things. */
function canonical(text: string): string | undefined {
  const entry = parseEntry(text.toLowerCase());
  return entry && entry.names.length + entry.finds.length > 1 ? writtenEntry(entry) : undefined;
}

/** Records the change and creates a version of the catalogue in which no product has changed. */
async function publish(
  transaction: Queryable,
  change: Omit<StaffChange, 'subject'>,
  now: Date,
): Promise<void> {
  await announceProducts(transaction, []);
  await recordStaffChange(transaction, { ...change, subject: SUBJECT }, now);
}
