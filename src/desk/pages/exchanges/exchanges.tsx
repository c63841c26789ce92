import { deskHref } from '#src/desk-routes.ts';
import { countryOf } from '#src/models/desk/exchanges/forms.ts';
import { exchangesModel, kindIn, RUNS_PER_PAGE } from '#src/models/desk/exchanges/list.ts';
import { readPage } from '#src/models/page-links.ts';
import { file, notFound, redirect } from '#src/web/result.ts';
import { ExchangesPage } from '#views/desk/exchanges/exchanges-page.tsx';
import type { StaffInput } from '../../handler.ts';
import { page, type Result } from '../../result.ts';
import { requestOf, runIdIn } from './request.ts';

export async function showExchanges({ gateway, query, member }: StaffInput<object>): Promise<Result> {
  const [kind, pageNumber] = [kindIn(query), readPage(query)];
  const listed = await gateway.shop.listExchanges({ query: { kind, pageNumber, pageSize: RUNS_PER_PAGE } });
  const list = exchangesModel(listed, { kind, page: pageNumber }, member);
  return page('Обмены', <ExchangesPage list={list} request={crypto.randomUUID()} />);
}

export async function startYmlExport({ gateway, form }: StaffInput<object>): Promise<Result> {
  const body = { goodsOf: countryOf(form.get('country')) ?? 'RU', request: requestOf(form) };
  const { run } = await gateway.shop.startYmlExport({ body });
  return redirect(deskHref('exchange', { id: String(run) }), 303);
}

/** Sends a file of a run. */
export async function exchangeFile(
  input: StaffInput<{ readonly id: string; readonly file: string }>,
): Promise<Result> {
  const [run, wanted] = [runIdIn(input.params.id), runIdIn(input.params.file)];
  if (run === null || wanted === null) return notFound;
  const { name, key } = await input.gateway.shop.readExchangeFile({ params: { run, file: wanted } });
  const path = await input.exchangeStore.find(key);
  return path === null ? notFound : file(name, path);
}
