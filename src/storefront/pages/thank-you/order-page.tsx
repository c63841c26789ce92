import { needsCaptcha } from '#src/models/auth/steps.ts';
import { type AccountOfferModel, accountOfferModel } from '#src/models/thank-you/account-offer.ts';
import { hasDeliveryEvent } from '#src/models/thank-you/delivery-event.ts';
import { orderModel } from '#src/models/thank-you/order.ts';
import { pickupPointModel } from '#src/models/thank-you/pickup-point.ts';
import { href } from '#src/routes.ts';
import type { PrivateInput } from '#src/storefront/handler.ts';
import { captchaIf } from '#src/storefront/identity/captcha.ts';
import { isRefused } from '#src/storefront/identity/steps.ts';
import { page, type Result } from '#src/storefront/result.ts';
import { ThankYouPage } from '#views/thank-you/thank-you-page.tsx';
import { type AccountStep, firstAccountStep, offersAccount } from './account-steps.ts';
import { orderCodes } from './codes.ts';
import { loadPoint } from './load-point.ts';
import type { FoundOrder } from './order-link.ts';
import { providerUrl } from './provider-url.ts';

type Input = PrivateInput<object>;

/**
 * The page of an order.
 *
 * @param step of the account offered with it; by default the first
 */
export async function orderPage(input: Input, found: FoundOrder, step?: AccountStep): Promise<Result> {
  const { country, site, visitor } = input;
  const { order, isOwn } = found;
  const { number } = order;
  const now = new Date();
  const [point, account] = await Promise.all([loadPoint(input, order), loadOffer(input, found, step)]);
  const model = orderModel(order, country, now);
  return page(
    'thank-you',
    { title: `Заказ ${number}`, noindex: true },
    <ThankYouPage
      order={model}
      codes={model.pickupCode ? orderCodes(model.pickupCode, site.icon) : null}
      point={point && pickupPointModel(order, point, now)}
      calendarHref={hasDeliveryEvent(order) ? href('orderCalendar', {}, { number }) : null}
      receiptUrl={providerUrl(site, order.onlinePayment?.receiptUrl ?? null)}
      account={account}
      ownHref={isOwn && visitor.authorised ? href('cabinetOrder', {}, { number }) : null}
      canRepeat={isOwn && order.status === 'cancelled'}
    />,
    step && isRefused(step) ? 422 : 200,
  );
}

async function loadOffer(
  input: Input,
  { order }: FoundOrder,
  shown: AccountStep | undefined,
): Promise<AccountOfferModel | null> {
  if (!offersAccount(order, input)) return null;
  const first = firstAccountStep(input, order);
  const step = shown ?? first;
  const { number, recipient } = order;
  const { personalData } = step.kind === 'phone' ? step.fields : first.fields;
  const captcha = await captchaIf(needsCaptcha(step), input);
  const nowS = Math.floor(Date.now() / 1000);
  const offered = { number, phone: recipient.phone, step, consent: personalData, captcha };
  return accountOfferModel(offered, input.country, nowS);
}
