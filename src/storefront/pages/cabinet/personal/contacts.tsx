import { GatewayError } from '#src/storefront/gateway/gateway-error.ts';
import type { PrivateInput } from '#src/storefront/handler.ts';
import type { CaptchaModel } from '#src/storefront/models/auth/code.ts';
import {
  type ContactKind,
  type ContactStep,
  contactModel,
} from '#src/storefront/models/cabinet/personal/contacts.ts';
import { done, type Result } from '#src/storefront/result.ts';
import { href } from '#src/storefront/routes.ts';
import { messageCookies } from '#src/storefront/visitor/message.ts';
import { ConfirmedContact } from '#views/cabinet/personal/contact.tsx';
import { nextContactStep } from './contact-steps.ts';
import { firstContacts, personalPage } from './personal-page.tsx';

type Input = PrivateInput<object>;

/** Changes the customer's phone in two steps: a code to the new one, then that code. */
export const changePhone = (input: Input): Promise<Result> => confirmContact(input, 'phone');

/** Confirms the customer's e-mail in the same two steps. */
export const confirmEmail = (input: Input): Promise<Result> => confirmContact(input, 'email');

async function confirmContact(input: Input, kind: ContactKind): Promise<Result> {
  const { account } = input.gateway;
  const info = await account.getPersonalInfo();
  const step = await nextContactStep(input, kind);
  if (step !== 'confirmed') {
    const contact = contactModel(kind, info, step, await shownBy(input, step));
    return personalPage(input, info, { contact, status: isRefused(step) ? 422 : 200 });
  }
  const [phone, email] = firstContacts(input, await account.getPersonalInfo());
  return done(href('cabinetPersonal'), {
    cookies: await messageCookies(input.seal, outcomes[kind]),
    events: ['visitor-changed'],
    body: <ConfirmedContact contact={kind === 'phone' ? phone : email} />,
  });
}

const outcomes = { phone: 'Номер телефона изменён', email: 'Адрес подтверждён' };

async function shownBy({ gateway, country }: Input, step: ContactStep) {
  const nowS = Math.floor(Date.now() / 1000);
  const captcha =
    step.kind === 'code' && step.code.sent.captchaRequired
      ? await gateway.identity.getCaptcha().catch(nullIfAway)
      : null;
  return { country, captcha, nowS };
}

/** The code is asked for again without a captcha, which says that it needs one. */
function nullIfAway(error: unknown): CaptchaModel | null {
  if (error instanceof GatewayError) return null;
  throw error;
}

const isRefused = (step: ContactStep): boolean =>
  step.message !== null ||
  Object.values(step.kind === 'typing' ? step.fields : step.code.fields).some(
    ({ error }) => error !== undefined,
  );
