import type { Database, Queryable } from '#src/backend/database/database.ts';
import { type AnnouncedProduct, announceProducts } from '#src/backend/kernel/catalogue-version.ts';
import { renewContent } from '#src/backend/kernel/content-version.ts';
import { recordStaffChange } from '#src/backend/kernel/staff/staff-changes.ts';
import type { StaffAction } from '#src/contract/staff/actions.ts';
import { type GoodsDocument, StillUsed, textOf, versionOf } from './document.ts';

export interface ChangeReply<Code extends string> {
  readonly success: boolean;
  readonly errorMessage: '' | Code;
  readonly editId: number | null;
  readonly unknown: string[];
}

export interface Change<Value, Code extends string> {
  readonly subject: string;
  /** The version that it was drawn from. */
  readonly from: string;
  readonly next: (was: Value | null) => Value | null;
  readonly by: string;
  readonly now: Date;
  readonly action: StaffAction;
  /** Why it can't be; empty if it can. */
  readonly check?: (transaction: Queryable, was: Value | null) => Promise<'' | Code>;
}

export const refused = <Code extends string>(
  errorMessage: Code,
  unknown: string[] = [],
): ChangeReply<Code> => ({ success: false, errorMessage, editId: null, unknown });

export const done = (editId: number | null): ChangeReply<never> => ({
  success: true,
  errorMessage: '',
  editId,
  unknown: [],
});

/** Locks goods against other changes by the staff: a transaction that reads first could fail on SQLite. */
export async function lockGoods(transaction: Queryable, isInPages: boolean): Promise<void> {
  if (isInPages) return renewContent(transaction);
  await transaction
    .updateTable('versions')
    .set((eb) => ({ version: eb.ref('version') }))
    .where('area', '=', 'catalog')
    .execute();
}

/** Changes a part of the goods, and keeps what stood there. */
export const changeDocument = <Value, Code extends string = never>(
  { query }: Pick<Database, 'query'>,
  document: GoodsDocument<Value>,
  change: Change<Value, Code>,
): Promise<ChangeReply<Code | 'Changed'>> =>
  query.transaction().execute(async (transaction) => {
    const { subject, from, next, check } = change;
    await lockGoods(transaction, document.isInPages);
    const was = await document.read(transaction, subject);
    if (versionOf(was) !== from) return refused('Changed');
    const refusal = (await check?.(transaction, was)) ?? '';
    if (refusal !== '') return refused(refusal);
    const value = next(was);
    if (versionOf(value) === from) return done(null);
    const whole = value === null ? await document.readWhole?.(transaction, subject) : undefined;
    const announced = await document.write(transaction, subject, value);
    return done(await keepEdit(transaction, document, { ...change, was: whole ?? was, announced }));
  });

/** Deletes a part; one that something stands on stays. */
export const deleteDocument = <Value>(
  database: Pick<Database, 'query'>,
  document: GoodsDocument<Value>,
  change: Omit<Change<Value, never>, 'next'>,
): Promise<ChangeReply<'Changed' | 'Used'>> =>
  changeDocument<Value, never>(database, document, { ...change, next: () => null }).catch(
    (error: unknown) => {
      if (error instanceof StillUsed) return refused('Used');
      throw error;
    },
  );

interface MadeEdit<Value> {
  readonly subject: string;
  readonly was: Value | null;
  readonly by: string;
  readonly now: Date;
  readonly action: StaffAction;
  readonly announced: readonly AnnouncedProduct[] | null;
}

/** Announces and records what was written. @param transaction the change's */
export async function keepEdit<Value>(
  transaction: Queryable,
  document: GoodsDocument<Value>,
  { subject, was, by, now, action, announced }: MadeEdit<Value>,
): Promise<number> {
  const became = await document.read(transaction, subject, was);
  if (announced) await announceProducts(transaction, announced);
  const texts = { was: textOf(was), became: textOf(became) };
  const { id } = await transaction
    .insertInto('catalogue_edits')
    .values({ kind: document.kind, subject, ...texts, made_by: by, made_at: now.toISOString() })
    .returning('id')
    .executeTakeFirstOrThrow();
  const summaries = {
    ...(was === null ? {} : { was: document.summary(was) }),
    ...(became === null ? {} : { became: document.summary(became) }),
  };
  const logged = { by, action, subject: `${document.kind} ${subject}`, detail: subject, ...summaries };
  await recordStaffChange(transaction, logged, now);
  return id;
}
