import { writtenCount } from '#src/contract/shapes.ts';
import type { PrivateInput } from '#src/storefront/handler.ts';
import { type CardOutcome, chargeText, isCardOutcome } from '#src/storefront/models/cabinet/cards.ts';
import { orNotFound } from '#src/storefront/pages/product/find-product.ts';
import { done, notFound, type Result, redirect } from '#src/storefront/result.ts';
import { href } from '#src/storefront/routes.ts';
import { messageCookies } from '#src/storefront/visitor/message.ts';
import { savedCardsBlock } from './load-cards.tsx';

type Input = PrivateInput<object>;

export async function testCard(input: Input): Promise<Result> {
  const id = idIn(input, 'id');
  const reply = id !== null && (await orNotFound(input.gateway.account.testCard({ body: { id } })));
  return reply ? shown(input, reply.success ? 'works' : outcomeOf(reply.errorMessage)) : notFound;
}

export async function removeCard(input: Input): Promise<Result> {
  const id = idIn(input, 'id');
  const reply = id !== null && (await orNotFound(input.gateway.account.deleteCard({ params: { id } })));
  return reply ? shown(input, reply.success ? 'removed' : outcomeOf(reply.errorMessage)) : notFound;
}

/** Charges a saved card with what is due for an order; only ever by the button that names both. */
export async function payOwnOrderWithCard(input: Input): Promise<Result> {
  const { form, gateway, seal } = input;
  const number = form.get('number') ?? '';
  const cardId = idIn(input, 'card');
  const reply =
    number !== '' &&
    cardId !== null &&
    (await orNotFound(gateway.cart.payOrder({ body: { number, cardId } })));
  if (!reply) return notFound;
  const cookies = await messageCookies(seal, chargeText(reply.errorMessage));
  return redirect(href('cabinetOrder', {}, { number }), 303, { cookies });
}

function idIn({ form }: Input, field: string): number | null {
  return writtenCount.safeParse(form.get(field) || undefined).data ?? null;
}

const outcomeOf = (code: string): CardOutcome => (isCardOutcome(code) ? code : 'ServiceUnavailable');

/** In place for htmx, else by the page's own address. */
async function shown(input: Input, outcome: CardOutcome): Promise<Result> {
  const body = await savedCardsBlock(input, outcome);
  return done(href('cabinetPersonal', {}, { cards: outcome }), { body });
}
