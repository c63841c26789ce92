import { money } from '#src/contract/money.ts';
import { href } from '#src/routes.ts';
import type { PrivateInput } from '#src/storefront/handler.ts';
import { page, type Result } from '#src/storefront/result.ts';
import { notFound, redirect } from '#src/web/result.ts';
import { PaymentFormPage } from '#views/thank-you/payment-form-page.tsx';
import { findOwnOrLinked } from './order-link.ts';
import { providerUrl } from './provider-url.ts';

/** A payment that begins with a form posted to its provider. Redirects to the order if there is none to post. */
export async function showPaymentForm(input: PrivateInput<object>): Promise<Result> {
  const found = await findOwnOrLinked(input, input.query.get('number') ?? '');
  if (!found) return notFound;
  const { number, canPay, totalPrice, currency, paymentForm } = found.order;
  const action = providerUrl(input.site, paymentForm?.url ?? null);
  if (!canPay || !paymentForm || action === null) return redirect(href('thankYou', {}, { number }));
  const payment = { number, sum: money(totalPrice, currency), action, fields: paymentForm.fields };
  return page(
    'delivery',
    { title: 'Оплата через Idram', noindex: true },
    <PaymentFormPage payment={payment} />,
  );
}
