import { code } from '#src/contract/shapes.ts';
import { productEvent } from '#src/models/analytics/events.ts';
import { codesOf } from '#src/models/favorites/favorites.ts';
import { type Refusal, refusalOf, refusalText } from '#src/models/favorites/refusals.ts';
import { outcomeHref } from '#src/models/outcome/outcome.ts';
import { readPage } from '#src/models/page-links.ts';
import { href } from '#src/routes.ts';
import type { PrivateInput } from '#src/storefront/handler.ts';
import type { Result } from '#src/storefront/result.ts';
import { queuedEventCookies } from '#src/storefront/visitor/queued-events.ts';
import { readFavorites } from '#src/storefront/visitor/visitor-data.ts';
import { orNull } from '#src/web/gateway/optional-reply.ts';
import type { CookieToSet } from '#src/web/request/cookie.ts';
import { done } from '#src/web/result.ts';
import { favoritesSlots } from '#views/favorites/favorites-slots.tsx';
import { SlotPartials } from '#views/ui/slot.tsx';

type Input = PrivateInput<object>;

/** Sets a state rather than toggling it, so that repeated posts have the same result. */
interface Change {
  readonly kind: 'add' | 'remove';
  readonly code: string;
}

interface Outcome {
  readonly codes: readonly string[];
  readonly refused: Refusal | null;
  readonly cookies?: readonly CookieToSet[];
}

export async function changeFavorites(input: Input): Promise<Result> {
  const change = readChange(input.form);
  if (!change) return done(input.from);
  const { codes, refused, cookies = [] } = await (change.kind === 'add' ? add : remove)(input, change.code);
  return done(redirectTarget(input, change, refused), {
    cookies,
    events: ['favorites-changed'],
    body: <SlotPartials slots={favoritesSlots(codes, refused && refusalText(refused))} />,
  });
}

function readChange(form: URLSearchParams): Change | null {
  for (const kind of ['add', 'remove'] as const) {
    const parsed = code.safeParse(form.get(kind));
    if (parsed.success) return { kind, code: parsed.data };
  }
  return null;
}

async function add(input: Input, ModelColorCode: string): Promise<Outcome> {
  const { gateway, country, session } = input;
  const { success, errorMessage } = await gateway.account.addFavorite({
    body: { countryId: country.id, sessionId: session.userToken, ModelColorCode },
  });
  const [reply, cookies] = await Promise.all([
    readFavorites(input, 'no'),
    success ? additionCookies(input, ModelColorCode) : [],
  ]);
  return { codes: codesOf(reply), refused: success ? null : refusalOf(errorMessage), cookies };
}

async function additionCookies({ gateway, country, cookies }: Input, modelColorCode: string) {
  const found = await orNull(
    gateway.search.getProductById({ body: { country: country.code, modelColorCode } }),
  );
  return found ? queuedEventCookies(cookies, [productEvent('add_to_wishlist', found.product)]) : [];
}

/** Entries are deleted by id, which pages do not have. */
async function remove(input: Input, removed: string): Promise<Outcome> {
  const { gateway, country, session } = input;
  const reply = await readFavorites(input, 'no');
  const entry = reply.favoriteProducts.find(({ modelColorCode }) => modelColorCode === removed);
  if (entry) {
    await gateway.account.deleteFavorite({
      query: { id: entry.id, sessionId: session.userToken, country: country.code },
    });
  }
  return { codes: codesOf(reply).filter((each) => each !== removed), refused: null };
}

/**
 * The redirect target without a script: the page itself, or the list of favourites to show the result, or
 * that the list is full.
 */
function redirectTarget(
  { from, visitor }: Input,
  { kind, code: changed }: Change,
  refused: Refusal | null,
): string {
  const list = visitor.authorised ? 'cabinetFavorites' : 'favorites';
  const [path = '', query] = from.split('?');
  const onList = path === href(list);
  if (!onList && !refused) return outcomeHref(kind === 'add' ? 'favorite' : 'unfavorite', from);
  const page = onList ? readPage(new URLSearchParams(query)) : 1;
  const removed = kind === 'remove' ? changed : null;
  return href(list, {}, { page: page > 1 ? page : null, removed, refused });
}
