import { appliedText, PROMOCODES_PER_PAGE, promocodesModel } from '#src/models/cabinet/promocodes.ts';
import { couponForm } from '#src/models/cart/coupon-form.ts';
import { readPage } from '#src/models/page-links.ts';
import { href } from '#src/routes.ts';
import type { PrivateInput } from '#src/storefront/handler.ts';
import type { Result } from '#src/storefront/result.ts';
import { messageCookies } from '#src/storefront/visitor/message.ts';
import { cartOwner } from '#src/storefront/visitor/visitor-data.ts';
import { redirect } from '#src/web/result.ts';
import { PromocodesSection } from '#views/cabinet/promocodes-section.tsx';
import { sectionPage } from './section-page.tsx';

type Input = PrivateInput<object>;

export async function showPromocodes(input: Input): Promise<Result> {
  const pageNumber = readPage(input.query);
  const query = { pageNumber, pageSize: PROMOCODES_PER_PAGE };
  const reply = await input.gateway.account.getPromocodes({ query });
  const model = promocodesModel(reply, pageNumber, input.country.code);
  if (pageNumber > model.pages.last) return redirect(model.pages.lastHref);
  const head = { section: 'cabinetPromocodes', title: 'Промокоды' } as const;
  return sectionPage(input, head, <PromocodesSection promocodes={model} />);
}

/** Applies a code to the cart as if it were typed there. */
export async function applyPromocode(input: Input): Promise<Result> {
  const read = couponForm().read(input.form);
  if (!read.ok) return backWith(input, read.errors.coupon ?? '');
  const { coupon } = read.value;
  const cart = await input.gateway.cart.applyCoupon({ body: { ...cartOwner(input), coupon } });
  return backWith(input, appliedText(coupon, cart));
}

const backWith = async ({ seal }: Input, message: string): Promise<Result> =>
  redirect(href('cabinetPromocodes'), 303, { cookies: await messageCookies(seal, message) });
