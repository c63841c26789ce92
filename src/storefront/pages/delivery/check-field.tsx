import { deliveryKinds } from '#src/contract/delivery/index.ts';
import { checkoutForm } from '#src/models/delivery/checkout-form.ts';
import { problemsModel } from '#src/models/delivery/problems.ts';
import { href } from '#src/routes.ts';
import type { Result } from '#src/storefront/result.ts';
import { done } from '#src/web/result.ts';
import { CheckedFields } from '#views/delivery/fields/checked-fields.tsx';
import type { OrderInput } from './checkout-input.ts';
import { withGatewayPhoneRules } from './gateway-phone-rules.ts';
import { type CheckoutFieldName, errorsOf, isFieldName, postedWrong } from './wrong-fields.ts';

/** Only the backend can check a gift card: its answer remains until the card's fields change. */
const giftCard: readonly (string | null)[] = ['giftNumber', 'giftPin'] satisfies CheckoutFieldName[];

/**
 * Checks the field that the shopper left, and those that were wrong before. Only their errors are swapped,
 * because the shopper may have typed more in the meantime. Calls nothing but the phone rules.
 */
export function checkDeliveryField(received: Omit<OrderInput, 'cart'>): Result {
  const { country, form: posted, query } = withGatewayPhoneRules(received);
  const left = query.get('field');
  const wrong = postedWrong(posted);
  const names = isFieldName(left) ? [...new Set([...wrong, left])] : wrong;
  const kind = deliveryKinds.find((each) => each === posted.get('kind')) ?? null;
  const form = checkoutForm({ country, kind, byEmail: kind === null });
  const read = form.read(posted);
  const fields = form.fields(read.values, read.ok ? {} : errorsOf(read.errors, names), false);
  const checked = names.filter((name) => !giftCard.includes(name) || giftCard.includes(left));
  const problems = problemsModel(fields, wrong.length > 0);
  return done(href('delivery'), {
    body: <CheckedFields fields={checked.map((name) => fields[name])} problems={problems} />,
  });
}
