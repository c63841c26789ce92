import { GIFT_CARD_MODEL } from '#src/config/constants.ts';
import type { PrivateInput, PublicInput } from '#src/storefront/handler.ts';
import { type BalanceModel, balanceResult } from '#src/storefront/models/giftcard/balance.ts';
import { productModel } from '#src/storefront/models/product/product.ts';
import { orNotFound } from '#src/storefront/pages/product/find-product.ts';
import { page, type Result } from '#src/storefront/result.ts';
import { GiftCardPage } from '#views/giftcard/gift-card-page.tsx';
import { balanceForm } from './balance-form.ts';

const title = 'Подарочная карта';
const description =
  'Электронная подарочная карта: выберите номинал, оплатите, и\u00a0она придёт на почту. Проверка баланса.';

export async function showGiftCard(input: PublicInput<object>): Promise<Result> {
  const balance = { fields: balanceForm().fields(), text: null };
  const view = <GiftCardPage card={await findCard(input)} balance={balance} />;
  return page('giftcard', { title, description }, view);
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

async function balancePage(input: PrivateInput<object>, balance: BalanceModel): Promise<Result> {
  const view = <GiftCardPage card={await findCard(input)} balance={balance} />;
  return page('giftcard', { title, noindex: true }, view, balance.text === null ? 422 : 200);
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
