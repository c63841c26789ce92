import { type ContactKind, type ContactStep, contactModel } from '#src/models/cabinet/personal/contacts.ts';
import { longDate, timeZones } from '#src/models/dates.ts';
import { href } from '#src/routes.ts';
import type { PrivateInput } from '#src/storefront/handler.ts';
import { captchaIf } from '#src/storefront/identity/captcha.ts';
import type { Result } from '#src/storefront/result.ts';
import { messageCookies } from '#src/storefront/visitor/message.ts';
import { done } from '#src/web/result.ts';
import { ConfirmedContact } from '#views/cabinet/personal/contact.tsx';
import { isRefusedTry } from './code-try.ts';
import { nextContactStep } from './contact-steps.ts';
import { firstContacts, personalPage } from './personal-page.tsx';

type Input = PrivateInput<object>;

/**
 * Changes the customer's phone: a code to the old one, then one to the new one. Also cancels a change that is
 * waiting.
 */
export async function changePhone(input: Input): Promise<Result> {
  if (input.form.get('do') !== 'cancel') return confirmContact(input, 'phone');
  const { success } = await input.gateway.account.cancelPhoneChange({ body: {} });
  return contactDone(input, 'phone', success ? 'Номер остаётся прежним' : 'Отменять уже нечего');
}

/** Confirms the customer's e-mail, or changes it, in the same steps. */
export const confirmEmail = (input: Input): Promise<Result> => confirmContact(input, 'email');

async function confirmContact(input: Input, kind: ContactKind): Promise<Result> {
  const info = await input.gateway.account.getPersonalInfo();
  const step = await nextContactStep(input, kind);
  if (step.kind === 'confirmed') return contactDone(input, kind, outcomeOf(input, kind, step.changesAt));
  const contact = contactModel(kind, info, step, await shownBy(input, step));
  return personalPage(input, info, { contact, status: isRefused(step) ? 422 : 200 });
}

function outcomeOf({ country }: Input, kind: ContactKind, changesAt: string | undefined): string {
  if (kind === 'email') return 'Адрес подтверждён';
  if (changesAt === undefined) return 'Номер телефона изменён. На других устройствах выполнен выход.';
  return `Мы сообщили на прежний номер и на почту, что номер сменится ${longDate(changesAt, timeZones[country.code])}`;
}

/** The section in its current state, with a message. */
async function contactDone(input: Input, kind: ContactKind, message: string): Promise<Result> {
  const [phone, email] = firstContacts(input, await input.gateway.account.getPersonalInfo());
  return done(href('cabinetPersonal'), {
    cookies: await messageCookies(input.seal, message),
    events: ['visitor-changed'],
    body: <ConfirmedContact contact={kind === 'phone' ? phone : email} />,
  });
}

async function shownBy(input: Input, step: ContactStep) {
  const nowS = Math.floor(Date.now() / 1000);
  const isNeeded = step.kind === 'code' ? step.code.sent.captchaRequired : step.captchaRequired;
  return { country: input.country, captcha: await captchaIf(isNeeded, input), nowS };
}

const isRefused = (step: ContactStep): boolean =>
  step.kind === 'code'
    ? isRefusedTry(step)
    : step.message !== null || step.fields.recipient.error !== undefined;
