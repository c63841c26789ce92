import { GIFT_CARD_MODEL } from '#src/config/constants.ts';
import { typeset } from '#src/config/typography.ts';
import { type BalanceModel, balanceResult } from '#src/models/giftcard/balance.ts';
import { balanceForm } from '#src/models/giftcard/balance-form.ts';
import { giftModel, refusedGift } from '#src/models/giftcard/gift.ts';
import { type GiftFields, giftForm, giftIn } from '#src/models/giftcard/gift-form.ts';
import { type ProductModel, productModel } from '#src/models/product/product.ts';
import { href } from '#src/routes.ts';
import type { PrivateInput } from '#src/storefront/handler.ts';
import { additionCookies, cartEvents } from '#src/storefront/pages/cart/cart-events.ts';
import { prepareDelivery } from '#src/storefront/pages/delivery/prepare-delivery.ts';
import { page, type Result } from '#src/storefront/result.ts';
import { newEventId } from '#src/storefront/visitor/queued-events.ts';
import { cartOwner } from '#src/storefront/visitor/visitor-data.ts';
import { orNotFound } from '#src/web/gateway/optional-reply.ts';
import type { PublicInput } from '#src/web/handler.ts';
import { done } from '#src/web/result.ts';
import { GiftCardPage } from '#views/giftcard/gift-card-page.tsx';

const title = 'Подарочная карта';
const onSale = typeset`Электронная подарочная карта на любую сумму: с пожеланием, в назначенный день, на почту получателя. Проверка баланса.`;
const balanceOnly = typeset`Остаток на подарочной карте: проверка по номеру и ПИН-коду.`;

export async function showGiftCard(input: PublicInput<object>): Promise<Result> {
  const card = await findCard(input);
  return page('giftcard', { title, description: card ? onSale : balanceOnly }, viewOf(input, { card }));
}

export async function checkBalance(input: PrivateInput<object>): Promise<Result> {
  const { gateway, country, visitor } = input;
  const form = balanceForm();
  const read = form.read(input.form);
  if (!read.ok) return balancePage(input, { fields: form.fields(read.values, read.errors), text: null });
  const body = { ...read.value, country: country.code, ipAddress: visitor.ip };
  const { text, errors } = balanceResult(await gateway.cart.checkGiftCard({ body }));
  return balancePage(input, { fields: form.fields(read.values, errors), text });
}

const balancePage = async (input: PrivateInput<object>, balance: BalanceModel): Promise<Result> =>
  page(
    'giftcard',
    { title, noindex: true },
    viewOf(input, { card: await findCard(input), balance }),
    balance.text === null ? 422 : 200,
  );

/** Puts a gift of the typed sum into the cart. */
export async function addGift(input: PrivateInput<object>): Promise<Result> {
  const form = giftForm({ country: input.country, now: new Date() });
  const read = form.read(input.form);
  const refuse = async (errors: Parameters<typeof form.fields>[1]) =>
    page(
      'giftcard',
      { title, noindex: true },
      viewOf(input, { card: await findCard(input), gift: form.fields(read.values, errors) }),
      422,
    );
  if (!read.ok) return refuse(read.errors);
  const body = { ...cartOwner(input), gift: giftIn(read.value) };
  const { giftItemId, ...cart } = await input.gateway.cart.addGift({ body });
  if (giftItemId === null) return refuse(refusedGift(cart.errorMessage));
  prepareDelivery(input, cart);
  return done(href('cart'), {
    cookies: additionCookies(input, cart, { itemId: giftItemId, count: 1 }, newEventId()),
    events: cartEvents('cart-added'),
  });
}

interface Shown {
  readonly card: ProductModel | null;
  readonly gift?: GiftFields;
  readonly balance?: BalanceModel;
}

function viewOf({ country }: PublicInput<object>, { card, gift, balance }: Shown) {
  const fields = gift ?? giftForm({ country, now: new Date() }).fields();
  return (
    <GiftCardPage
      card={card}
      gift={card && giftModel(card, fields, country)}
      balance={balance ?? { fields: balanceForm().fields(), text: null }}
    />
  );
}

/** Null if the country's shop sells no gift cards; balances can still be checked. */
async function findCard({ gateway, country, site }: PublicInput<object>) {
  const body = { country: country.code, modelColorCode: GIFT_CARD_MODEL };
  const found = await orNotFound(gateway.search.getProductById({ body }));
  if (!found) return null;
  const slug = found.product.url.split('/').at(-1) ?? '';
  return productModel({
    country,
    slug,
    product: found.product,
    categories: [],
    stocks: null,
    related: null,
    actions: [],
    site,
  });
}
