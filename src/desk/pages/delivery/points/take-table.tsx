import { readFile } from 'node:fs/promises';
import type { CountryCode } from '#src/config/countries.ts';
import { typeset } from '#src/config/typography.ts';
import { MAX_POINT_ROWS, type TypedPoint } from '#src/contract/delivery/staff-points.ts';
import { deskHref } from '#src/desk-routes.ts';
import { countryIn } from '#src/models/desk/countries.ts';
import { parcelsOf, typedPoints } from '#src/models/desk/delivery/points/point-table.ts';
import { redirect } from '#src/web/result.ts';
import type { UploadedFile } from '#src/web/uploads/upload.ts';
import { NewTablePage } from '#views/desk/delivery/points/new-table-page.tsx';
import type { StaffInput } from '../../../handler.ts';
import { page, type Result } from '../../../result.ts';

type Input = StaffInput<object>;

const MOST_PASTED = 100_000;

export const newPointTable = ({ query }: Input): Result => newPage(countryIn(query), '');

const newPage = (country: CountryCode, pasted: string, problem = ''): Result =>
  page(
    typeset`Таблица пунктов`,
    <NewTablePage country={country} pasted={pasted} problem={problem} />,
    problem ? 422 : 200,
  );

/** Takes a file, or rows that were pasted, to be looked at. */
export async function takePointTable(input: Input): Promise<Result> {
  const country = countryIn(input.query);
  const pasted = (input.form.get('table') ?? '').slice(0, MOST_PASTED);
  const [file] = input.upload.files;
  const { text, problem } = file ? await textOf(file) : { text: pasted, problem: '' };
  const points = problem || typedPoints(text);
  if (typeof points === 'string') return newPage(country, pasted, points);
  const id = await draft(input, country, points);
  return redirect(deskHref('pointTable', { id: String(id) }, { country }), 303);
}

/** Spreadsheets in Russian write either encoding. */
async function textOf({ path, isTooLarge }: UploadedFile): Promise<{ text: string; problem: string }> {
  if (isTooLarge) return { text: '', problem: typeset`Файл больше 20 МБ.` };
  if (path === null) return { text: '', problem: typeset`Не получилось принять файл. Попробуйте ещё раз.` };
  const bytes = await readFile(path);
  try {
    return { text: new TextDecoder('utf-8', { fatal: true }).decode(bytes), problem: '' };
  } catch {
    return { text: new TextDecoder('windows-1251').decode(bytes), problem: '' };
  }
}

async function draft(
  { gatewayIn }: Input,
  country: CountryCode,
  points: readonly TypedPoint[],
): Promise<number> {
  const { delivery } = gatewayIn(country);
  let id: number | null = null;
  for (const rows of parcelsOf(points, MAX_POINT_ROWS)) {
    const taken: { draft: number } = await delivery.draftPoints({ body: { draft: id, rows } });
    id = taken.draft;
  }
  return id ?? 0;
}
