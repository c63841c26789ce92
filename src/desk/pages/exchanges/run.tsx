import { typeset } from '#src/config/typography.ts';
import { deskHref } from '#src/desk-routes.ts';
import { keptText, PROBLEMS_PER_PAGE, runPageModel } from '#src/models/desk/exchanges/run.ts';
import { readPage } from '#src/models/page-links.ts';
import { notFound, redirect } from '#src/web/result.ts';
import { RunPage } from '#views/desk/exchanges/run-page.tsx';
import type { StaffInput } from '../../handler.ts';
import { page, type Result } from '../../result.ts';
import { runIdIn } from './request.ts';

type Input = StaffInput<{ readonly id: string }>;

export const showExchange = (input: Input): Promise<Result> => shown(input);

async function shown(input: Input, problem = '', status = 200): Promise<Result> {
  const run = runIdIn(input.params.id);
  if (run === null) return notFound;
  const pageNumber = readPage(input.query);
  const asked = { params: { run }, query: { pageNumber, pageSize: PROBLEMS_PER_PAGE } };
  const model = runPageModel(await input.gateway.shop.showExchange(asked), pageNumber, input.member);
  const kept = keptText(input.exchangeStore.mostMegabytes);
  return page(model.title, <RunPage run={model} kept={kept} problem={problem} />, status);
}

/** Carries out what a dry run has shown. Drastic changes have a tick of their own. */
export async function confirmExchange(input: Input): Promise<Result> {
  const run = runIdIn(input.params.id);
  if (run === null) return notFound;
  const isDrasticMeant = input.form.has('drastic');
  const { run: shownRun } = await input.gateway.shop.showExchange({ params: { run }, query: {} });
  if (shownRun.reason === 'Drastic' && !isDrasticMeant)
    return shown(input, typeset`Поставьте галочку, если всё верно.`, 422);
  return followed(
    input,
    await input.gateway.shop.confirmExchange({ params: { run }, body: { isDrasticMeant } }),
  );
}

export async function confirmShopImport(input: Input): Promise<Result> {
  const run = runIdIn(input.params.id);
  if (run === null) return notFound;
  return followed(input, await input.gateway.shop.confirmShopImport({ params: { run }, body: {} }));
}

export async function undoExchange(input: Input): Promise<Result> {
  const run = runIdIn(input.params.id);
  if (run === null) return notFound;
  return followed(input, await input.gateway.shop.undoExchange({ params: { run }, body: {} }));
}

const CHANGED = typeset`Этого уже не сделать: файла больше нет, или после была другая загрузка. Ниже — как всё стоит сейчас.`;

const followed = (
  input: Input,
  { success, run }: { readonly success: boolean; readonly run: number },
): Promise<Result> | Result =>
  success ? redirect(deskHref('exchange', { id: String(run) }), 303) : shown(input, CHANGED, 409);
