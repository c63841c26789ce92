import { texts } from '#src/models/auth/texts.ts';
import type { CodeTry } from '#src/models/cabinet/personal/code-try.ts';
import { deletionModel } from '#src/models/cabinet/personal/deletion.ts';
import { outcomeHref } from '#src/models/outcome/outcome.ts';
import { href } from '#src/routes.ts';
import type { PrivateInput } from '#src/storefront/handler.ts';
import { captchaIf } from '#src/storefront/identity/captcha.ts';
import type { Result } from '#src/storefront/result.ts';
import { messageCookies } from '#src/storefront/visitor/message.ts';
import { captchaTokenIn } from '#src/web/forms/captcha-token.ts';
import { isPlain } from '#src/web/forms/plain.ts';
import { GatewayError } from '#src/web/gateway/gateway-error.ts';
import { redirect } from '#src/web/result.ts';
import { codeTryAfter, isRefusedTry, messageOf, readAttempt, repeatedTry } from './code-try.ts';
import { personalPage } from './personal-page.tsx';

type Input = PrivateInput<object>;

/** `step` is null if no code could be sent. */
interface DeletionRefusal {
  readonly step: CodeTry | null;
  readonly message: string | null;
}

const PROOF = { proof: 'deleteAccount' } as const;

/** Deletes the account once a code sent to its phone has been typed. */
export async function deleteAccount(input: Input): Promise<Result> {
  const refused = await takeStep(input);
  if (refused === 'deleted') return leave(input);
  const { step, message } = refused;
  const captcha = await captchaIf(step?.code.sent.captchaRequired ?? false, input);
  const deletion = deletionModel(step, message, captcha, Math.floor(Date.now() / 1000));
  const info = await input.gateway.account.getPersonalInfo();
  const isRefused = step === null || isRefusedTry(step);
  return personalPage(input, info, { deletion, status: isRefused ? 422 : 200 });
}

async function takeStep(input: Input): Promise<DeletionRefusal | 'deleted'> {
  const { form } = input;
  const isUnderWay = form.has('code');
  try {
    if (isUnderWay && form.get('do') !== 'resend') return await confirm(input);
    return isUnderWay ? await requestProof(input) : await remove(input);
  } catch (error) {
    if (!(error instanceof GatewayError) || error.status === 401) throw error;
    const message = error.frontMessage || texts.unavailable;
    return of(isUnderWay ? repeatedTry(input, { message }) : null, message);
  }
}

async function confirm(input: Input): Promise<DeletionRefusal | 'deleted'> {
  const read = readAttempt(input);
  if ('refused' in read) return of(read.refused);
  const reply = await input.gateway.account.confirmProof({ body: { ...PROOF, ...read.attempt } });
  return reply.success ? remove(input) : of(codeTryAfter(input, reply, read.attempt.code));
}

async function remove(input: Input): Promise<DeletionRefusal | 'deleted'> {
  const { success } = await input.gateway.account.deletePersonalInfo();
  return success ? 'deleted' : requestProof(input);
}

async function requestProof(input: Input): Promise<DeletionRefusal> {
  const body = { ...PROOF, ipAddress: input.visitor.ip, captchaToken: captchaTokenIn(input.form) };
  const reply = await input.gateway.account.requestProof({ body });
  const hasForm = reply.success || input.form.has('code');
  return hasForm ? of(codeTryAfter(input, reply)) : of(null, messageOf(reply));
}

const of = (step: CodeTry | null, message = step?.message ?? null): DeletionRefusal => ({ step, message });

async function leave({ session, seal, form }: Input): Promise<Result> {
  session.replace();
  if (isPlain(form)) return redirect(outcomeHref('deleted', href('home')), 303);
  const cookies = await messageCookies(seal, 'Аккаунт и ваши данные удалены');
  return redirect(href('home'), 303, { cookies });
}
