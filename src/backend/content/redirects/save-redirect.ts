import type { Queryable } from '#src/backend/database/database.ts';
import { recordStaffChange } from '#src/backend/kernel/staff/staff-changes.ts';
import type { CountryCode } from '#src/config/countries.ts';
import type { CallReply } from '#src/contract/call.ts';
import { redirectSource, redirectTarget } from '#src/contract/content/redirect-paths.ts';
import type { Contract } from '#src/contract/index.ts';
import { readGraph } from './graph.ts';
import { type RedirectLine, redirectAction, writeEdit } from './write-edit.ts';

export interface RedirectChange {
  readonly from: string;
  readonly to: string | null;
  readonly was: string | null;
  readonly by: string;
}

type Saved = Omit<CallReply<Contract['content']['saveRedirect']>, 'success'>;

/** Adds, changes or deletes a redirect (product.md, Staff). @param query the transaction of the change */
export async function saveRedirect(
  query: Queryable,
  country: CountryCode,
  change: RedirectChange,
  origin: string,
  now: Date,
): Promise<Saved> {
  const graph = await readGraph(query, country);
  const known = graph.find(change.from);
  const stands = known?.to ?? null;
  const refused = (errorMessage: Saved['errorMessage'], chain: readonly string[] = []): Saved => ({
    errorMessage,
    chain: [...chain],
    stands,
    edit: 0,
  });
  const [path, became] = [known?.from ?? redirectSource(change.from), change.to];
  if (path === null) return refused('WrongFrom');
  const target = became === null ? null : redirectTarget(became, origin);
  if (became !== null && target === null) return refused('WrongTo');
  if (stands !== change.was) return refused('Changed');
  if (stands === target) return refused('');
  const wrong = target === null ? null : graph.wrongWayOf({ from: path, to: target });
  if (wrong) return refused(wrong.problem, wrong.chain);
  const { by } = change;
  const edit = await writeEdit(query, { country, by }, [{ path, was: stands, became: target }], now);
  await record(query, country, { path, was: stands, became: target, by }, now);
  return { errorMessage: '', chain: [], stands: target, edit };
}

function record(
  query: Queryable,
  country: CountryCode,
  line: RedirectLine & { readonly by: string },
  now: Date,
) {
  const { path: detail, was, became, by } = line;
  const values = { was: was ?? undefined, became: became ?? undefined };
  const change = {
    by,
    action: redirectAction(line),
    subject: `redirect ${country}`,
    detail,
    ...values,
  } as const;
  return recordStaffChange(query, change, now);
}
