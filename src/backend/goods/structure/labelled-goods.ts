import * as z from 'zod';
import type { Database, Queryable } from '#src/backend/database/database.ts';
import type { CallReply, ParsedInput } from '#src/contract/call.ts';
import type { Contract } from '#src/contract/index.ts';
import { done, keepEdit, lockGoods, refused } from '../documents/change.ts';
import { type GoodsDocument, NoPlace } from '../documents/document.ts';
import { labelDocument, putOn, requireLabel } from './labels.ts';
import { looksNew, productsOf } from './products.ts';

type Put = Contract['shop']['putGoodsLabel'];
const schema = z.object({ on: z.array(z.number()), off: z.array(z.number()) });
type Labelled = z.infer<typeof schema>;

/** Which of the goods that were touched have a label; its subject is the label's code. */
export const labelledDocument: GoodsDocument<Labelled> = {
  kind: 'label goods',
  schema,
  isInPages: true,
  async read(query, subject, like) {
    if (!like) return null;
    const ids = [...like.on, ...like.off].sort((one, other) => one - other);
    const on = await havingOf(query, subject, ids);
    return { on: ids.filter((id) => on.has(id)), off: ids.filter((id) => !on.has(id)) };
  },
  async write(query, subject, value) {
    if (!value) return null;
    if (!(await labelDocument.read(query, subject))) throw new NoPlace();
    await putOn(query, subject, value.on);
    await takeOff(query, subject, value.off);
    return looksNew([...value.on, ...value.off], true);
  },
  summary: ({ on, off }) => `+${on.length} −${off.length}`,
};

async function havingOf(query: Queryable, code: string, ids: readonly number[]): Promise<Set<number>> {
  if (ids.length === 0) return new Set();
  const rows = await query
    .selectFrom('product_actions')
    .where('action_code', '=', code)
    .where('product_id', 'in', ids)
    .select('product_id')
    .execute();
  return new Set(rows.map(({ product_id }) => product_id));
}

async function takeOff(query: Queryable, code: string, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return;
  await query
    .deleteFrom('product_actions')
    .where('action_code', '=', code)
    .where('product_id', 'in', ids)
    .execute();
}

/** Puts a label on goods or removes it; unknown articles leave the others alone. @throws Refusal 404 */
export const putLabel = (
  { query }: Pick<Database, 'query'>,
  { params: { code }, body: { articles, isOn, by } }: ParsedInput<Put>,
  now: Date,
): Promise<CallReply<Put>> =>
  query.transaction().execute(async (transaction) => {
    await lockGoods(transaction, true);
    await requireLabel(transaction, code);
    const products = await productsOf(transaction, articles);
    const known = new Set(products.map((each) => each.code));
    const unknown = articles.filter((article) => !known.has(article));
    const having = await havingOf(
      transaction,
      code,
      products.map(({ id }) => id),
    );
    const ids = products.map(({ id }) => id).filter((id) => having.has(id) !== isOn);
    const editId = ids.length === 0 ? null : await put(transaction, code, ids, { isOn, by, now });
    return { ...(unknown.length > 0 ? refused('Unknown', unknown) : done(editId)), editId };
  });

async function put(
  transaction: Queryable,
  code: string,
  given: readonly number[],
  { isOn, by, now }: { readonly isOn: boolean; readonly by: string; readonly now: Date },
): Promise<number> {
  const ids = [...given].sort((one, other) => one - other);
  const [was, wanted] = isOn
    ? [
        { on: [], off: ids },
        { on: ids, off: [] },
      ]
    : [
        { on: ids, off: [] },
        { on: [], off: ids },
      ];
  const announced = await labelledDocument.write(transaction, code, wanted);
  const action = isOn ? 'label put on' : 'label taken off';
  return keepEdit(transaction, labelledDocument, { subject: code, was, by, now, action, announced });
}
