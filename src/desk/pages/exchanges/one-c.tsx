import { typeset } from '#src/config/typography.ts';
import { deskHref } from '#src/desk-routes.ts';
import { decisionsIn, oneCModel } from '#src/models/desk/exchanges/one-c.ts';
import { notFound, redirect } from '#src/web/result.ts';
import { OneCPage } from '#views/desk/exchanges/one-c-page.tsx';
import type { StaffInput } from '../../handler.ts';
import { page, type Result } from '../../result.ts';
import { type NoteName, noteCookie } from '../../session/cookies.ts';
import type { Undo } from '../../session/undo.ts';
import { givenFile } from './given-file.ts';
import { requestOf, runIdIn } from './request.ts';

type Input = StaffInput<object>;

const LAST_RUNS = 10;

export const showOneC = (input: Input): Promise<Result> => shown(input);

async function shown({ gateway, member }: Input, problem = '', status = 200): Promise<Result> {
  const last = (kind: string) =>
    gateway.shop.listExchanges({ query: { kind, pageNumber: 1, pageSize: LAST_RUNS } });
  const [mapping, goods, orders] = await Promise.all([
    gateway.shop.readOneC({}),
    last('1c-catalogue'),
    last('1c-orders'),
  ]);
  const runs = [...goods.runs, ...orders.runs].toSorted((one, other) => other.id - one.id);
  const model = oneCModel(mapping, runs.slice(0, LAST_RUNS), member);
  return page(
    'Обмен с 1С',
    <OneCPage oneC={model} problem={problem} request={crypto.randomUUID()} />,
    status,
  );
}

const CHANGED = typeset`Пока вы выбирали, что-то здесь изменилось. Ниже — как всё стоит сейчас: выберите ещё раз.`;

export async function decideOneC(input: Input): Promise<Result> {
  const { gateway, form } = input;
  const { names, version } = await gateway.shop.readOneC({});
  const decisions = decisionsIn(form, names);
  if (decisions.length === 0) return redirect(deskHref('oneC'), 303);
  if (form.get('version') !== version) return shown(input, CHANGED, 409);
  const { success } = await gateway.shop.decideOneC({ body: { version, decisions } });
  const undo = { action: deskHref('undoOneC'), fields: {} };
  return success ? done('mapping-saved', undo) : shown(input, CHANGED, 409);
}

const UNDO_CHANGED = typeset`Отменить уже нельзя: после этого сопоставление меняли ещё раз. Ниже — как всё стоит сейчас.`;

export async function undoOneC(input: Input): Promise<Result> {
  const { success } = await input.gateway.shop.undoOneC({ body: {} });
  return success ? done('undone') : shown(input, UNDO_CHANGED, 409);
}

const done = (note: NoteName, undo: Undo | null = null): Result =>
  redirect(deskHref('oneC'), 303, { cookies: [noteCookie(note, undo)] });

/** Tries an uploaded file; its run's page shows what would change. */
export async function tryOneCFile(input: Input): Promise<Result> {
  const file = await givenFile(input);
  if (file === null) return shown(input, typeset`Выберите файл.`, 422);
  if (typeof file === 'string') return shown(input, file, 422);
  return begun(input, { of: null, file });
}

/** Tries the files of an exchange once more. */
export async function tryOneCAgain(input: StaffInput<{ readonly id: string }>): Promise<Result> {
  const of = runIdIn(input.params.id);
  return of === null ? notFound : begun(input, { of, file: null });
}

type Tried = Pick<Parameters<Input['gateway']['shop']['startOneCTry']>[0]['body'], 'of' | 'file'>;

async function begun({ gateway, form }: Input, tried: Tried): Promise<Result> {
  const { run } = await gateway.shop.startOneCTry({ body: { ...tried, request: requestOf(form) } });
  return redirect(deskHref('exchange', { id: String(run) }), 303);
}
