import type { Captcha, CaptchaState, Solver } from '#src/backend/kernel/captcha.ts';
import type { TimedDependencies } from '#src/backend/kernel/dependencies.ts';
import { logSecurityEvent } from '#src/backend/kernel/security-events.ts';
import { type MessageSender, NotOffered, noteShopCap } from '#src/backend/messages/index.ts';
import { type CodeRow, randomCode } from './codes.ts';
import type { DemoCodes } from './demo-codes.ts';
import { type CodeRequest, changeToSms, issueCode, withdrawCode } from './issuing.ts';
import { messageOf } from './message.ts';
import { codesRefused, codesSent } from './metrics.ts';
import { accepted, refused, type SignInReply, signInCodes, stateOf } from './replies.ts';

export interface CodeDependencies extends TimedDependencies {
  readonly captcha: Captcha;
  readonly providers: { readonly messages: MessageSender };
  readonly demoCodes: DemoCodes;
  readonly codeKey: () => Promise<Uint8Array>;
}

/**
 * Creates and sends a code; a failed call falls back to SMS. Sending happens outside any transaction, so that a slow
 * provider blocks nobody. An undelivered code ends and does not count.
 */
export async function sendCode(
  dependencies: CodeDependencies,
  { captchaToken, solver, ...asked }: CodeSending,
): Promise<SignInReply> {
  const { database, demoCodes, runningTime } = dependencies;
  const key = await dependencies.codeKey();
  const request = { ...asked, captcha: await stateOfCaptcha(dependencies, captchaToken, solver) };
  const elapsed = await runningTime.now();
  const issued = await database.query
    .transaction()
    .execute((query) => issueCode(query, request, key, elapsed));
  if ('reply' in issued) {
    countRefusal(issued.reply);
    const { country, purpose } = asked;
    if (issued.reply.errorMessage === 'TooManyCodes')
      logSecurityEvent(dependencies.log, 'codes-locked-out', { country, purpose });
    if (issued.isShopCap) noteShopCap(dependencies.log, asked.known === null ? 'codes' : 'knownCodes');
    return issued.row ? demoCodes.addTo(issued.reply, issued.row) : issued.reply;
  }
  demoCodes.store(issued.row, issued.code);
  const sent = await deliver(dependencies, issued.row, issued.code);
  if (sent) codesSent.of({ channel: sent.channel }).add();
  if (sent) return demoCodes.addTo(accepted(stateOf(sent, elapsed)), sent);
  const ended = await runningTime.now();
  await database.query.transaction().execute((query) => withdrawCode(query, issued.row, request, ended));
  const reply = refused('MarketingServiceUnavailable');
  countRefusal(reply);
  return reply;
}

export interface CodeSending extends Omit<CodeRequest, 'captcha'> {
  readonly captchaToken: string | undefined;
  /** Who solved the captcha. */
  readonly solver: Solver;
}

/** A captcha that comes with a request is spent by it, needed or not: whether it is shows inside the transaction only. */
async function stateOfCaptcha(
  { captcha }: CodeDependencies,
  token: string | undefined,
  solver: Solver,
): Promise<CaptchaState> {
  if (token === undefined) return 'absent';
  return (await captcha.isSolved(token, solver)) ? 'solved' : 'failed';
}

function countRefusal({ errorMessage }: SignInReply): void {
  const code = signInCodes.find((each) => each === errorMessage);
  if (code) codesRefused.of({ code }).add();
}

async function deliver(
  dependencies: CodeDependencies,
  row: CodeRow,
  code: string,
): Promise<CodeRow | undefined> {
  if (await trySend(dependencies, row, code)) return row;
  if (row.channel !== 'flash') return undefined;
  const other = randomCode('sms');
  const changed = await changeToSms(dependencies.database.query, row, other, await dependencies.codeKey());
  if (!changed) return undefined;
  dependencies.demoCodes.store(changed, other);
  return (await trySend(dependencies, changed, other)) ? changed : undefined;
}

async function trySend({ providers, log }: CodeDependencies, row: CodeRow, code: string): Promise<boolean> {
  try {
    await providers.messages.send(messageOf(row, code));
    return true;
  } catch (error) {
    const isFault = !(error instanceof NotOffered);
    if (isFault) log.warn({ err: error, channel: row.channel }, 'a code could not be sent');
    return false;
  }
}
