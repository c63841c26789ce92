import { z } from 'zod';
import { code, writtenCount } from '#src/contract/shapes.ts';
import { GatewayError } from '#src/storefront/gateway/gateway-error.ts';
import type { PrivateInput } from '#src/storefront/handler.ts';
import {
  type Outcome,
  outcomeText,
  placeKinds,
  savedGroups,
} from '#src/storefront/models/cabinet/saved-places.ts';
import { done, type Result, redirect } from '#src/storefront/result.ts';
import { href } from '#src/storefront/routes.ts';
import { SavedPlaces } from '#views/cabinet/addresses/saved-places.tsx';
import { loadSaved, makeMain } from './load-saved.ts';
import { showPointForm } from './new-point.tsx';

type Input = PrivateInput<object>;

const place = z.object({ kind: z.enum(placeKinds), id: writtenCount });
const point = z.object({ kind: z.enum(['terminal', 'shop']), code });

export async function preferPlace(input: Input): Promise<Result> {
  const chosen = place.safeParse(Object.fromEntries(input.form));
  if (!chosen.success) return showGone(input);
  const { kind, id } = chosen.data;
  return unlessGone(input, async () => ((await makeMain(input, kind, id)) ? 'preferred' : 'gone'));
}

export async function removePlace(input: Input): Promise<Result> {
  const chosen = place.safeParse(Object.fromEntries(input.form));
  if (!chosen.success) return showGone(input);
  const { kind, id } = chosen.data;
  const { account } = input.gateway;
  const remove = {
    address: account.deleteAddress,
    terminal: account.deleteTerminal,
    shop: account.deleteShop,
  };
  return unlessGone(input, async () => {
    await remove[kind]({ params: { id } });
    return 'removed';
  });
}

export async function savePoint(input: Input): Promise<Result> {
  const { form, gateway } = input;
  const chosen = point.safeParse(Object.fromEntries(form));
  if (!chosen.success) {
    const kind = point.shape.kind.safeParse(form.get('kind'));
    return kind.success ? showPointForm(input, kind.data, 'Выберите из\u00a0списка') : showGone(input);
  }
  const { kind, code: chosenCode } = chosen.data;
  const isMain = form.get('isMain') === 'yes' || undefined;
  return unlessGone(input, async () => {
    const { success } =
      kind === 'terminal'
        ? await gateway.account.addTerminal({ body: { terminalId: chosenCode, isMain } })
        : await gateway.account.addShop({ query: { number: chosenCode, ...(isMain && { isMain: 'yes' }) } });
    return success ? 'saved' : 'full';
  });
}

/** A post that names no place. The places are read, so that an ended session leads home. */
const showGone = (input: Input) => unlessGone(input, async () => 'gone');

/** Shows the saved places after a change: in place for htmx, else by their own address. */
async function unlessGone(input: Input, change: () => Promise<Outcome>): Promise<Result> {
  const outcome = await change().catch((error: unknown): Outcome => {
    if (error instanceof GatewayError && error.isNotFound) return 'gone';
    throw error;
  });
  const groups = savedGroups(await loadSaved(input));
  return done(placesHref(outcome), { body: <SavedPlaces groups={groups} outcome={outcomeText(outcome)} /> });
}

export const redirectToPlaces = (outcome: Outcome): Result => redirect(placesHref(outcome), 303);

const placesHref = (outcome: Outcome) => href('cabinetAddress', {}, { done: outcome });
