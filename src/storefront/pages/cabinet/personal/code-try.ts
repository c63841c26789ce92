import type { CallReply } from '#src/contract/call.ts';
import type { SignInCode } from '#src/contract/identity/index.ts';
import type { Contract } from '#src/contract/index.ts';
import type { CodeState } from '#src/models/auth/code.ts';
import { type CodeErrors, codeForm } from '#src/models/auth/code-form.ts';
import { texts } from '#src/models/auth/texts.ts';
import type { CodeTry } from '#src/models/cabinet/personal/code-try.ts';
import type { PrivateInput } from '#src/storefront/handler.ts';
import { readSentCode, sentCodeIn } from '#src/storefront/identity/sent-code.ts';

type Input = PrivateInput<object>;
export type CodeReply = CallReply<Contract['account']['confirmPhoneCode']>;

interface TriedCode {
  readonly typed?: string;
  readonly errors?: CodeErrors;
  readonly message?: string | null;
}

/** The code's form again, as posted. */
export const repeatedTry = ({ form }: Input, tried: TriedCode = {}): CodeTry =>
  codeTry(readSentCode(form), tried);

/** The code's form after a reply: a code was sent, or the typed one was refused. */
export function codeTryAfter({ form }: Input, reply: CodeReply, typed = ''): CodeTry {
  const state = {
    sent: sentCodeIn(reply, readSentCode(form).sent, Math.floor(Date.now() / 1000)),
    demoCode: reply.demoCode ?? null,
  };
  switch (reply.errorMessage as SignInCode) {
    case 'IncorrectConfirmationCode':
      return codeTry(state, { errors: { code: texts.incorrectCode } });
    case 'CaptchaFailed':
      return codeTry(state, { errors: { captchaToken: texts.captchaFailed }, typed });
    default:
      return codeTry(state, { message: messageOf(reply) });
  }
}

function codeTry(
  state: Omit<CodeState, 'fields'>,
  { typed = '', errors, message = null }: TriedCode,
): CodeTry {
  const fields = codeForm().fields({ code: typed }, errors);
  const code = { ...fields.code, focused: fields.captchaToken.error === undefined };
  return { code: { ...state, fields: { ...fields, code } }, message };
}

export const messageOf = ({ success, frontMessage }: CodeReply): string | null =>
  success ? null : frontMessage || texts.unavailable;

interface Attempt {
  readonly code: string;
  readonly captchaToken: string | undefined;
  readonly ipAddress: string;
}

/** The typed code, with the captcha; or its form with errors. */
export function readAttempt(input: Input): { readonly attempt: Attempt } | { readonly refused: CodeTry } {
  const read = codeForm().read(input.form);
  if (!read.ok) return { refused: repeatedTry(input, { errors: read.errors }) };
  const { code, captchaToken, 'smart-token': smartToken } = read.value;
  return {
    attempt: { code, captchaToken: captchaToken || smartToken || undefined, ipAddress: input.visitor.ip },
  };
}

export const isRefusedTry = ({ message, code }: CodeTry): boolean =>
  message !== null || Object.values(code.fields).some(({ error }) => error !== undefined);
