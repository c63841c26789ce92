import { writtenCount } from '#src/contract/shapes.ts';
import { type CardOutcome, chargeText, isCardOutcome } from '#src/models/cabinet/cards.ts';
import { href } from '#src/routes.ts';
import type { PrivateInput } from '#src/storefront/handler.ts';
import type { Result } from '#src/storefront/result.ts';
import { messageCookies } from '#src/storefront/visitor/message.ts';
import { orNotFound } from '#src/web/gateway/optional-reply.ts';
import { done, redirect } from '#src/web/result.ts';
import { savedCardsBlock } from './load-cards.tsx';

type Input = PrivateInput<object>;

export async function testCard(input: Input): Promise<Result> {
  const id = idIn(input, 'id');
  const reply = await orNotFound(input.gateway.account.testCard({ body: { id } }));
  return shown(input, reply ? (reply.success ? 'works' : outcomeOf(reply.errorMessage)) : 'removed');
}

export async function removeCard(input: Input): Promise<Result> {
  const id = idIn(input, 'id');
  const reply = await orNotFound(input.gateway.account.deleteCard({ params: { id } }));
  return shown(input, reply && !reply.success ? outcomeOf(reply.errorMessage) : 'removed');
}

/** Charges a saved card with the amount due for an order; used only by the button that names both. */
export async function payOwnOrderWithCard(input: Input): Promise<Result> {
  const { form, gateway, seal } = input;
  const number = form.get('number') || NO_ORDER;
  const reply = await orNotFound(gateway.cart.payOrder({ body: { number, cardId: idIn(input, 'card') } }));
  const code = reply ? reply.errorMessage : 'CardUnavailable';
  const cookies = await messageCookies(seal, chargeText(code));
  return redirect(href('cabinetOrder', {}, { number }), 303, { cookies });
}

/** An invalid id matches no card, like one that was removed: the backend answers 404, or 401 if the session has ended. */
const idIn = ({ form }: Input, field: string): number =>
  writtenCount.safeParse(form.get(field) || undefined).data ?? NO_CARD;

const NO_CARD = 0;
const NO_ORDER = '0';

const outcomeOf = (code: string): CardOutcome => (isCardOutcome(code) ? code : 'ServiceUnavailable');

/** In place for htmx, else by a redirect to the page. */
async function shown(input: Input, outcome: CardOutcome): Promise<Result> {
  const body = await savedCardsBlock(input, outcome);
  return done(href('cabinetPersonal', {}, { cards: outcome }), { body });
}
