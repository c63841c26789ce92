import type { Proof } from '#src/contract/account/personal.ts';
import type { SignInCode } from '#src/contract/identity/index.ts';
import { texts } from '#src/models/auth/texts.ts';
import type { ContactKind, ContactStep } from '#src/models/cabinet/personal/contacts.ts';
import type { PrivateInput } from '#src/storefront/handler.ts';
import { captchaTokenIn } from '#src/web/forms/captcha-token.ts';
import { readPhone, showPhone } from '#src/web/forms/phone.ts';
import { GatewayError } from '#src/web/gateway/gateway-error.ts';
import { type CodeReply, codeTryAfter, messageOf, readAttempt, repeatedTry } from './code-try.ts';
import { contactForm, shownRecipient, typingStep } from './contact-typing.ts';

type Input = PrivateInput<object>;

/** `changesAt`: when the contact changes, if there is a wait. */
export type ContactOutcome =
  | ContactStep
  | { readonly kind: 'confirmed'; readonly changesAt?: string | undefined };

/** The contact that a form post is about, and the proof that its code belongs to. */
interface Post {
  readonly kind: ContactKind;
  /** A phone's digits, or an e-mail. */
  readonly recipient: string;
  readonly proof: Proof | null;
}

const actions = ['send', 'resend', 'confirm', 'lost'] as const;
type Action = (typeof actions)[number];

/**
 * Takes the next step of a form post: sends a code to the new contact, which requires a proof first; checks a
 * code; or goes back.
 */
export async function nextContactStep(input: Input, kind: ContactKind): Promise<ContactOutcome> {
  const { form, country } = input;
  const read = contactForm(input, kind).read(form);
  const wanted = form.get('do') ?? (form.has('code') ? 'confirm' : 'send');
  if (!read.ok || wanted === 'change') {
    const digits = kind === 'phone' ? readPhone(read.values.recipient, country) : null;
    const recipient = digits === null ? read.values.recipient : showPhone(digits, country);
    return typingStep(input, kind, recipient, { error: read.ok ? undefined : read.errors.recipient });
  }
  const typed = read.value.recipient;
  const recipient = kind === 'phone' ? (readPhone(typed, country) ?? '') : typed;
  const post = { kind, recipient, proof: proofsOf[kind].find((each) => each === form.get('proof')) ?? null };
  const action = actions.find((each) => each === wanted) ?? 'send';
  try {
    return await take(input, post, action);
  } catch (error) {
    if (!(error instanceof GatewayError) || error.status === 401) throw error;
    const message = error.frontMessage || texts.unavailable;
    if (action === 'send') return typingStep(input, kind, typed, { message });
    return { kind: 'code', recipient, proof: post.proof, ...repeatedTry(input, { message }) };
  }
}

/** The usual proof first. */
const proofsOf = {
  phone: ['changePhone', 'lostPhone'],
  email: ['changeEmail'],
} as const satisfies Record<ContactKind, readonly Proof[]>;

function take(input: Input, post: Post, action: Action): Promise<ContactOutcome> {
  const { proof } = post;
  if (action === 'lost') return requestProof(input, post, 'lostPhone');
  if (action === 'resend') return proof ? requestProof(input, post, proof) : send(input, post, true);
  if (action === 'confirm') return proof ? confirmProof(input, post, proof) : confirm(input, post);
  return send(input, post, false);
}

/** Sends a code to the new contact. */
async function send(input: Input, post: Post, isResend: boolean): Promise<ContactStep> {
  const { kind, recipient } = post;
  const { account } = input.gateway;
  const asking = askingOf(input);
  const reply =
    kind === 'phone'
      ? await account.confirmPhone({ body: { phone: recipient, ...asking } })
      : await account.confirmEmail({ body: { email: recipient, ...asking } });
  if (wantsProof(reply)) return requestProof(input, post, proofsOf[kind][0]);
  if (reply.success || isResend)
    return { kind: 'code', recipient, proof: null, ...codeTryAfter(input, reply) };
  return refusedTyping(input, post, reply);
}

const askingOf = ({ form, visitor }: Input) => ({
  captchaToken: captchaTokenIn(form),
  ipAddress: visitor.ip,
});

const wantsProof = ({ errorMessage }: CodeReply) =>
  (errorMessage as SignInCode) === ('ProofRequired' satisfies SignInCode);

/** Says why no code was sent: beside the field, or above it. */
function refusedTyping(input: Input, { kind, recipient }: Post, reply: CodeReply): ContactStep {
  const ofField: readonly string[] = [
    'AlreadyConfirmed',
    'WrongPhone',
    'EmailInvalid',
    'Found',
  ] satisfies SignInCode[];
  const where = ofField.includes(reply.errorMessage) ? 'error' : 'message';
  return typingStep(input, kind, shownRecipient(input, kind, recipient), {
    [where]: messageOf(reply) ?? undefined,
    captchaRequired: reply.captchaRequired,
  });
}

/** Sends a code to the customer's phone, or to the e-mail that stands in for it. */
async function requestProof(input: Input, post: Post, proof: Proof): Promise<ContactStep> {
  const { recipient } = post;
  const reply = await input.gateway.account.requestProof({ body: { proof, ...askingOf(input) } });
  const isSame = post.proof === proof;
  if (reply.success || isSame) return { kind: 'code', recipient, proof, ...codeTryAfter(input, reply) };
  if (post.proof === null) return refusedTyping(input, post, reply);
  return { kind: 'code', recipient, proof: post.proof, ...repeatedTry(input, { message: messageOf(reply) }) };
}

async function confirmProof(input: Input, post: Post, proof: Proof): Promise<ContactStep> {
  const { recipient } = post;
  const read = readAttempt(input);
  if ('refused' in read) return { kind: 'code', recipient, proof, ...read.refused };
  const reply = await input.gateway.account.confirmProof({ body: { proof, ...read.attempt } });
  if (reply.success) return send(input, { ...post, proof: null }, false);
  return { kind: 'code', recipient, proof, ...codeTryAfter(input, reply, read.attempt.code) };
}

async function confirm(input: Input, post: Post): Promise<ContactOutcome> {
  const { kind, recipient } = post;
  const read = readAttempt(input);
  if ('refused' in read) return { kind: 'code', recipient, proof: null, ...read.refused };
  const { account } = input.gateway;
  const reply: CodeReply =
    kind === 'phone'
      ? await account.confirmPhoneCode({ body: { phone: recipient, ...read.attempt } })
      : await account.confirmEmailCode({ body: { email: recipient, ...read.attempt } });
  if (reply.success) return { kind: 'confirmed', changesAt: reply.changesAt };
  if (wantsProof(reply)) return requestProof(input, post, proofsOf[kind][0]);
  if ((reply.errorMessage as SignInCode) === 'Found') return refusedTyping(input, post, reply);
  return { kind: 'code', recipient, proof: null, ...codeTryAfter(input, reply, read.attempt.code) };
}
