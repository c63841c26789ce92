import type { SignInCode } from '#src/contract/identity.ts';
import { readPhone, showPhone } from '#src/storefront/forms/phone.ts';
import { GatewayError } from '#src/storefront/gateway/gateway-error.ts';
import type { PrivateInput } from '#src/storefront/handler.ts';
import { texts } from '#src/storefront/models/auth/texts.ts';
import type { ContactKind, ContactStep } from '#src/storefront/models/cabinet/personal/contacts.ts';
import { type CodeErrors, codeForm } from '#src/storefront/pages/auth/code-form.ts';
import { type CodeReply, readSentCode, sentCodeIn } from '#src/storefront/pages/auth/sent-code.ts';
import { emailContactForm, phoneContactForm } from './contact-form.ts';

type Input = PrivateInput<object>;

/** The step at which nothing has been asked for yet. */
export const firstContactStep = (input: Input, kind: ContactKind, recipient = ''): ContactStep => ({
  kind: 'typing',
  fields: contactForm(input, kind).fields({ recipient }),
  message: null,
  isBegun: false,
});

/** A phone is read by the country's rules. */
const contactForm = ({ country }: Input, kind: ContactKind) =>
  kind === 'phone' ? phoneContactForm({ country }) : emailContactForm();

/** Takes the next step of a form post: asks for a code, tries one, or goes back. */
export async function nextContactStep(input: Input, kind: ContactKind): Promise<ContactStep | 'confirmed'> {
  const { form, country } = input;
  const read = contactForm(input, kind).read(form);
  const wanted = form.get('do') ?? (form.has('code') ? 'confirm' : 'send');
  if (!read.ok || wanted === 'change') {
    const digits = kind === 'phone' ? readPhone(read.values.recipient, country) : null;
    const recipient = digits === null ? read.values.recipient : showPhone(digits, country);
    return typing(input, kind, recipient, { error: read.ok ? undefined : read.errors.recipient });
  }
  const typed = read.value.recipient;
  const recipient = kind === 'phone' ? (readPhone(typed, country) ?? '') : typed;
  try {
    return wanted === 'confirm'
      ? await confirm(input, kind, recipient)
      : await send(input, kind, recipient, wanted === 'resend');
  } catch (error) {
    if (!(error instanceof GatewayError) || error.status === 401) throw error;
    const message = error.frontMessage || texts.unavailable;
    if (wanted === 'send') return typing(input, kind, typed, { message });
    return codeStep(recipient, readSentCode(form), { message });
  }
}

function typing(
  input: Input,
  kind: ContactKind,
  recipient: string,
  { error, message = null }: { error?: string | undefined; message?: string | null } = {},
): ContactStep {
  const fields = contactForm(input, kind).fields({ recipient }, error ? { recipient: error } : undefined);
  return {
    kind: 'typing',
    fields: { recipient: { ...fields.recipient, focused: true } },
    message,
    isBegun: true,
  };
}

interface CodeParts {
  readonly typed?: string;
  readonly errors?: CodeErrors;
  readonly message?: string | null;
}

function codeStep(
  recipient: string,
  state: ReturnType<typeof readSentCode>,
  { typed = '', errors, message = null }: CodeParts = {},
): ContactStep {
  const fields = codeForm().fields({ code: typed }, errors);
  const code = { ...fields.code, focused: fields.captchaToken.error === undefined };
  return { kind: 'code', recipient, code: { ...state, fields: { ...fields, code } }, message };
}

async function send(
  input: Input,
  kind: ContactKind,
  recipient: string,
  isResend: boolean,
): Promise<ContactStep> {
  const { account } = input.gateway;
  const ipAddress = input.visitor.ip;
  const reply =
    kind === 'phone'
      ? await account.confirmPhone({ body: { phone: recipient, ipAddress } })
      : await account.confirmEmail({ body: { email: recipient, ipAddress } });
  const message = messageOf(reply);
  if (reply.success || isResend) return codeStep(recipient, stateAfter(input, reply), { message });
  const ofField: readonly string[] = [
    'AlreadyConfirmed',
    'WrongPhone',
    'EmailInvalid',
  ] satisfies SignInCode[];
  const isOfField = ofField.includes(reply.errorMessage);
  return typing(input, kind, shown(input, kind, recipient), {
    [isOfField ? 'error' : 'message']: message ?? undefined,
  });
}

async function confirm(
  input: Input,
  kind: ContactKind,
  recipient: string,
): Promise<ContactStep | 'confirmed'> {
  const { form, gateway, visitor } = input;
  const read = codeForm().read(form);
  if (!read.ok) return codeStep(recipient, readSentCode(form), { errors: read.errors });
  const { code, captchaToken, 'smart-token': smartToken } = read.value;
  const attempt = { code, captchaToken: captchaToken || smartToken || undefined, ipAddress: visitor.ip };
  const reply =
    kind === 'phone'
      ? await gateway.account.confirmPhoneCode({ body: { phone: recipient, ...attempt } })
      : await gateway.account.confirmEmailCode({ body: { email: recipient, ...attempt } });
  if (reply.success) return 'confirmed';
  const state = stateAfter(input, reply);
  switch (reply.errorMessage as SignInCode) {
    case 'Found':
      return typing(input, kind, shown(input, kind, recipient), { error: messageOf(reply) ?? undefined });
    case 'IncorrectConfirmationCode':
      return codeStep(recipient, state, { errors: { code: texts.incorrectCode } });
    case 'CaptchaFailed':
      return codeStep(recipient, state, { errors: { captchaToken: texts.captchaFailed }, typed: code });
    default:
      return codeStep(recipient, state, { message: messageOf(reply) });
  }
}

const stateAfter = ({ form }: Input, reply: CodeReply) => ({
  sent: sentCodeIn(reply, readSentCode(form).sent, Math.floor(Date.now() / 1000)),
  demoCode: reply.demoCode ?? null,
});

const messageOf = ({ success, frontMessage }: CodeReply): string | null =>
  success ? null : frontMessage || texts.unavailable;

const shown = ({ country }: Input, kind: ContactKind, recipient: string): string =>
  kind === 'phone' ? showPhone(recipient, country) : recipient;
