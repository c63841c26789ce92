import type { Database, Queryable } from '#src/backend/database/database.ts';
import { announceProducts } from '#src/backend/kernel/catalogue-version.ts';
import { notFound } from '#src/backend/kernel/handler.ts';
import { recordStaffChange } from '#src/backend/kernel/staff/staff-changes.ts';
import { UNDONE } from '#src/backend/kernel/staff/undoing.ts';
import { lockGoods } from './change.ts';
import { type GoodsDocument, NoPlace, StillUsed, textOf } from './document.ts';

interface Undoing {
  readonly id: number;
  readonly by: string;
  readonly now: Date;
}

type Refused = '' | 'Changed' | 'NotOwn' | 'Used';
interface Texts {
  readonly was: string | null;
  readonly became: string | null;
}
/** Takes one kind of edits back. */
export type UndoKind = (transaction: Queryable, subject: string, texts: Texts) => Promise<Refused>;

/** How edits of a document are taken back: what stood before is written again, if nobody has changed it since. */
export const undoOf =
  <Value>(document: GoodsDocument<Value>): UndoKind =>
  async (transaction, subject, { was, became }) => {
    const [before, after] = [valueIn(document, was), valueIn(document, became)];
    if (textOf(await document.read(transaction, subject, after ?? before)) !== became) return 'Changed';
    const announced = await document.write(transaction, subject, before);
    if (announced) await announceProducts(transaction, announced);
    return '';
  };

const valueIn = <Value>({ schema }: GoodsDocument<Value>, text: string | null): Value | null =>
  text === null ? null : schema.parse(JSON.parse(text));

/** Takes an own edit back. @throws Refusal 404 */
export const undoGoodsEdit = (
  { query }: Pick<Database, 'query'>,
  kinds: ReadonlyMap<string, UndoKind>,
  { id, by, now }: Undoing,
): Promise<Refused> =>
  query
    .transaction()
    .execute(async (transaction) => {
      await lockGoods(transaction, true);
      const edit = await transaction
        .selectFrom('catalogue_edits')
        .where('id', '=', id)
        .selectAll()
        .executeTakeFirst();
      const undo = kinds.get(edit?.kind ?? '');
      if (!edit || !undo) throw notFound('Edit');
      if (edit.made_by !== by) return 'NotOwn';
      const refusal = await undo(transaction, edit.subject, edit);
      if (refusal !== '') return refusal;
      const detail = `${edit.kind} ${edit.subject}`;
      await recordStaffChange(transaction, { by, action: UNDONE, subject: detail, detail }, now);
      return '';
    })
    .catch((error: unknown) => {
      if (error instanceof StillUsed) return 'Used' as const;
      if (error instanceof NoPlace) return 'Changed' as const;
      throw error;
    });
