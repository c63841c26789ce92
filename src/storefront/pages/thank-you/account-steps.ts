import type { Order } from '#src/contract/cart/orders/order.ts';
import type { SignInContext } from '#src/models/auth/sign-in-context.ts';
import type { CodeStep, PhoneStep } from '#src/models/auth/steps.ts';
import { texts } from '#src/models/auth/texts.ts';
import { href } from '#src/routes.ts';
import type { PrivateInput } from '#src/storefront/handler.ts';
import { attemptAs } from '#src/storefront/identity/attempts.ts';
import type { ValidSignInPost } from '#src/storefront/identity/outcomes.ts';
import { readSentCode } from '#src/storefront/identity/sent-code.ts';
import { type Outcome, phoneStep } from '#src/storefront/identity/steps.ts';
import { showPhone } from '#src/web/forms/phone.ts';

type Input = PrivateInput<object>;
export type AccountStep = PhoneStep | CodeStep;

/** The outcome of a step towards the account offered with an order. */
export type AccountOutcome =
  | { readonly kind: 'step'; readonly step: AccountStep }
  | Extract<Outcome, { kind: 'signedIn' }>;

/**
 * Whether to offer an account: the order must be a guest's, and paid for if it has to be, so that it can join
 * the account.
 */
export const offersAccount = ({ isGuests, status }: Order, { visitor }: Pick<Input, 'visitor'>): boolean =>
  isGuests && !visitor.authorised && status !== 'awaitingPayment' && status !== 'cancelled';

export const firstAccountStep = ({ country }: Input, { number }: Order): PhoneStep =>
  phoneStep(contextOf(number, 'registration'), country);

const contextOf = (number: string, mode: SignInContext['mode']): SignInContext => ({
  mode,
  isOrder: false,
  back: href('thankYou', {}, { number }),
});

/**
 * Takes the next step, always with the order's own phone: sends a code for registering it or, if it belongs
 * to a customer, for signing in; then checks that code. Limits and captcha are those of signing in.
 */
export async function nextAccountStep(input: Input, order: Order): Promise<AccountOutcome> {
  const { form } = input;
  const wanted = form.get('do') ?? (form.has('code') ? 'confirm' : 'send');
  if (wanted === 'confirm' || wanted === 'resend')
    return outcomeOf(await attemptAs(wanted, input, postOf(input, order, 'login')));
  if (!form.get('personalData')) return withoutConsent(input, order);
  const registering = await attemptAs('registration', input, postOf(input, order, 'registration'));
  const isRegistered =
    registering.kind === 'step' && 'isRegistered' in registering.step && registering.step.isRegistered;
  return outcomeOf(
    isRegistered ? await attemptAs('login', input, postOf(input, order, 'login')) : registering,
  );
}

function postOf(
  { form, country }: Input,
  { number, recipient: { phone } }: Order,
  mode: SignInContext['mode'],
): ValidSignInPost {
  const typed = {
    phone: showPhone(phone, country),
    personalData: form.get('personalData') ?? '',
    mailings: '',
  };
  return { ...contextOf(number, mode), ...readSentCode(form), country, typed, phone };
}

function withoutConsent({ country }: Input, { number }: Order): AccountOutcome {
  const errors = { personalData: texts.consentRequired };
  return { kind: 'step', step: phoneStep(contextOf(number, 'registration'), country, { errors }) };
}

/** An error of the phone has no field of its own here. */
function outcomeOf(outcome: Outcome): AccountOutcome {
  if (outcome.kind === 'signedIn') return outcome;
  const { step } = outcome;
  if (step.kind === 'code') return { kind: 'step', step };
  if (step.kind === 'unregistered') throw new Error('Only checkout stops at an unregistered phone');
  return { kind: 'step', step: { ...step, message: step.message ?? step.fields.phone.error ?? null } };
}
