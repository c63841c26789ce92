import { typeset } from '#src/config/typography.ts';
import { deskHref } from '#src/desk-routes.ts';
import { countryIn } from '#src/models/desk/countries.ts';
import { tableModel, tableRefusals } from '#src/models/desk/delivery/points/preview.ts';
import { notFound, redirect } from '#src/web/result.ts';
import { TablePage } from '#views/desk/delivery/points/table-page.tsx';
import type { StaffInput } from '../../../handler.ts';
import { page, type Result } from '../../../result.ts';
import { noteCookie } from '../../../session/cookies.ts';
import { readId } from '../../promotions/read-id.ts';
import { changedMeanwhile } from '../changed-meanwhile.tsx';

type Input = StaffInput<{ id: string }>;

const STAMP_CHARACTERS = 64;

export const showPointTable = (input: Input): Promise<Result> => tablePage(input);

async function tablePage({ gatewayIn, params, query }: Input, problem = ''): Promise<Result> {
  const id = readId(params.id);
  if (id === null) return notFound;
  const country = countryIn(query);
  const draft = await gatewayIn(country).delivery.showPointDraft({ params: { id }, query: {} });
  const body = <TablePage table={tableModel(params.id, country, draft)} problem={problem} />;
  return page(typeset`Что изменит таблица`, body, problem ? 409 : 200);
}

export async function applyPointTable(input: Input): Promise<Result> {
  const { form, gatewayIn, params, query } = input;
  const id = readId(params.id);
  if (id === null) return notFound;
  const country = countryIn(query);
  const body = {
    from: (form.get('from') ?? '').slice(0, STAMP_CHARACTERS),
    hidesMissing: form.has('hidesMissing'),
  };
  const { errorMessage } = await gatewayIn(country).delivery.applyPointDraft({ params: { id }, body });
  if (errorMessage !== '') return tablePage(input, tableRefusals[errorMessage]);
  const undo = { action: deskHref('undoPointTable', params), fields: { country } };
  const cookies = [noteCookie('points-imported', undo)];
  return redirect(deskHref('points', {}, { country }), 303, { cookies });
}

export async function undoPointTable({ form, gatewayIn, params }: Input): Promise<Result> {
  const id = readId(params.id);
  if (id === null) return notFound;
  const country = countryIn(form);
  const back = deskHref('points', {}, { country });
  const { success } = await gatewayIn(country).delivery.undoPointDraft({ params: { id }, body: {} });
  return success ? redirect(back, 303, { cookies: [noteCookie('undone')] }) : changedMeanwhile(back);
}
