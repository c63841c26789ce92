import { type CountryCode, countryCodes } from '#src/config/countries.ts';
import { type KeptTableName, keptTables } from '#src/contract/delivery/staff-delivery.ts';
import { deskHref } from '#src/desk-routes.ts';
import { notFound, redirect } from '#src/web/result.ts';
import type { StaffInput } from '../../handler.ts';
import type { Result } from '../../result.ts';
import { type NoteName, noteCookie } from '../../session/cookies.ts';
import { readId } from '../promotions/read-id.ts';
import { changedMeanwhile } from './changed-meanwhile.tsx';

const lists = { rates: 'delivery', hours: 'deliveryHours', holidays: 'holidays' } as const;

const listHref = (table: KeptTableName, country: CountryCode): string =>
  deskHref(lists[table], {}, { country });

/** Back to the list, which offers to undo it. */
export function savedRows(
  table: KeptTableName,
  country: CountryCode,
  ids: readonly number[],
  note: NoteName = 'delivery-saved',
): Result {
  const undo = {
    action: deskHref('undoDelivery', { table }),
    fields: { country, ids: ids.join(' ') },
  };
  return redirect(listHref(table, country), 303, {
    cookies: [noteCookie(note, ids.length > 0 ? undo : null)],
  });
}

export const savedRow = (table: KeptTableName, country: CountryCode, id: number): Result =>
  savedRows(table, country, [id]);

const tableIn = (name: string): KeptTableName | undefined => keptTables.find((each) => each === name);

export async function removeDelivery({
  params,
  form,
  query,
  gatewayIn,
}: StaffInput<{ table: string; id: string }>): Promise<Result> {
  const [table, id, version] = [tableIn(params.table), readId(params.id), readId(form.get('version') ?? '')];
  const country = countryCodes.find((code) => code === query.get('country'));
  if (!table || !country || id === null || version === null) return notFound;
  const { success } = await gatewayIn(country).delivery.removeKept({
    params: { table, id },
    body: { version },
  });
  return success
    ? savedRows(table, country, [id], 'delivery-removed')
    : changedMeanwhile(listHref(table, country));
}

export async function undoDelivery({
  params,
  form,
  gatewayIn,
}: StaffInput<{ table: string }>): Promise<Result> {
  const table = tableIn(params.table);
  const country = countryCodes.find((code) => code === form.get('country'));
  const ids = (form.get('ids') ?? '').split(' ').map(readId);
  const known = ids.filter((id) => id !== null);
  if (!table || !country || known.length === 0 || known.length < ids.length) return notFound;
  const { success } = await gatewayIn(country).delivery.undoKept({ params: { table }, body: { ids: known } });
  if (!success) return changedMeanwhile(listHref(table, country));
  return redirect(listHref(table, country), 303, { cookies: [noteCookie('undone')] });
}
