import * as z from 'zod';
import { typeset } from '#src/config/typography.ts';
import { code, writtenCount } from '#src/contract/shapes.ts';
import { placeKinds } from '#src/models/cabinet/place-kinds.ts';
import { placeToRemove, type RemovedPlace } from '#src/models/cabinet/removed-places.ts';
import { type Outcome, savedPlacesModel } from '#src/models/cabinet/saved-places.ts';
import { href } from '#src/routes.ts';
import type { PrivateInput } from '#src/storefront/handler.ts';
import type { Result } from '#src/storefront/result.ts';
import { GatewayError } from '#src/web/gateway/gateway-error.ts';
import { done, redirect } from '#src/web/result.ts';
import { SavedPlaces } from '#views/cabinet/addresses/saved-places.tsx';
import { loadSaved, makeMain } from './load-saved.ts';
import { showPointForm } from './new-point.tsx';
import { readRemovedPlaces, removedPlacesCookie } from './removed-places.ts';
import { restore } from './restore-place.ts';

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
  const [saved, before] = await Promise.all([loadSaved(input), readRemovedPlaces(input)]);
  const gone = placeToRemove(saved, kind, id);
  const removed = gone ? [gone, ...before] : before;
  return unlessGone(
    input,
    async () => {
      await remove[kind]({ params: { id } });
      return 'removed';
    },
    removed,
  );
}

/** Restores a place that was removed in the last ten minutes. */
export async function restorePlace(input: Input): Promise<Result> {
  const chosen = place.safeParse(Object.fromEntries(input.form));
  const before = await readRemovedPlaces(input);
  const isChosen = ({ kind, id }: RemovedPlace) => kind === chosen.data?.kind && id === chosen.data.id;
  const removed = before.find(isChosen);
  if (!removed) return unlessGone(input, async () => 'late');
  const left = before.filter((each) => each !== removed);
  return unlessGone(input, async () => ((await restore(input, removed)) ? 'restored' : 'full'), left);
}

export async function savePoint(input: Input): Promise<Result> {
  const { form, gateway } = input;
  const chosen = point.safeParse(Object.fromEntries(form));
  if (!chosen.success) {
    const kind = point.shape.kind.safeParse(form.get('kind'));
    return kind.success ? showPointForm(input, kind.data, typeset`Выберите из списка`) : showGone(input);
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

/** For a post that names no place. Places are still read, so that an ended session redirects home. */
const showGone = (input: Input) => unlessGone(input, async () => 'gone');

/**
 * Shows the saved places after a change: in place for htmx, else by a redirect.
 *
 * @param removed what can be restored after the change
 */
async function unlessGone(
  input: Input,
  change: () => Promise<Outcome>,
  removed?: readonly RemovedPlace[],
): Promise<Result> {
  const outcome = await change().catch((error: unknown): Outcome => {
    if (error instanceof GatewayError && error.isNotFound) return 'gone';
    throw error;
  });
  const isDone = outcome === 'removed' || outcome === 'restored';
  const left = removed && isDone ? removed : await readRemovedPlaces(input);
  return done(placesHref(outcome), {
    cookies: removed && isDone ? [await removedPlacesCookie(input, removed)] : [],
    body: <SavedPlaces {...savedPlacesModel(await loadSaved(input), outcome, left)} />,
  });
}

export const redirectToPlaces = (outcome: Outcome): Result => redirect(placesHref(outcome), 303);

const placesHref = (outcome: Outcome) => href('cabinetAddress', {}, { done: outcome });
