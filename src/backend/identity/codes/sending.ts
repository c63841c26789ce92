import type { Captcha, CaptchaState, Solver } from '#src/backend/kernel/captcha.ts';
import type { TimedDependencies } from '#src/backend/kernel/dependencies.ts';
import { logSecurityEvent } from '#src/backend/kernel/security-events.ts';
import { type MessageSender, NoProvider, noteShopCap } from '#src/backend/messages/index.ts';
import { type CodeRow, randomCode } from './codes.ts';
import type { DemoCodes } from './demo-codes.ts';
import { type CodeRequest, changeToSms, issueCode, withdrawCode } from './issue-code.ts';
import type { Later } from './later.ts';
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
 * Creates and sends a code; falls back to SMS if a call fails. Sending happens outside any transaction, so
 * that a slow provider blocks nobody. An undelivered code ends and does not count.
 */
export async function sendCode(dependencies: CodeDependencies, sending: CodeSending): Promise<SignInReply> {
  const { demoCodes } = dependencies;
  const issued = await issue(dependencies, sending);
  if ('reply' in issued) return issued.reply;
  demoCodes.store(issued.row, issued.code);
  const sent = await deliverOrWithdraw(dependencies, issued);
  return sent
    ? demoCodes.addTo(accepted(stateOf(sent, issued.elapsed)), sent)
    : refused('MarketingServiceUnavailable');
}

/**
 * Like {@link sendCode} for a code that is sent only if a condition holds, which is not revealed by replies,
 * response times or limits: it is sent after the reply, a decoy is stored in its place if not, and an
 * undelivered code does not end.
 */
export async function sendCodeIf(
  isMeant: boolean,
  dependencies: CodeDependencies & { readonly later: Later },
  sending: CodeSending,
): Promise<SignInReply> {
  const { demoCodes, later } = dependencies;
  const issued = await issue(dependencies, sending);
  if ('reply' in issued) return issued.reply;
  demoCodes.store(issued.row, isMeant ? issued.code : randomCode(issued.row.channel));
  if (isMeant) later.run(() => deliver(dependencies, issued.row, issued.code));
  return demoCodes.addTo(accepted(stateOf(issued.row, issued.elapsed)), issued.row);
}

interface IssuedCode {
  readonly row: CodeRow;
  readonly code: string;
  readonly request: CodeRequest;
  /** The running time at which it was created. */
  readonly elapsed: number;
}

async function issue(
  dependencies: CodeDependencies,
  { captchaToken, solver, ...sending }: CodeSending,
): Promise<IssuedCode | { readonly reply: SignInReply }> {
  const { database, demoCodes, runningTime } = dependencies;
  const key = await dependencies.codeKey();
  const request = { ...sending, captcha: await stateOfCaptcha(dependencies, captchaToken, solver) };
  const elapsed = await runningTime.now();
  const issued = await database.query
    .transaction()
    .execute((query) => issueCode(query, request, key, elapsed));
  if ('reply' in issued) {
    countRefusal(issued.reply);
    const { country, purpose } = sending;
    if (issued.reply.errorMessage === 'TooManyCodes')
      logSecurityEvent(dependencies.log, 'codes-locked-out', { country, purpose });
    if (issued.isShopCap) noteShopCap(dependencies.log, sending.known === null ? 'codes' : 'knownCodes');
    return { reply: issued.row ? demoCodes.addTo(issued.reply, issued.row) : issued.reply };
  }
  return { ...issued, request, elapsed };
}

/** @returns the code as sent; undefined if it could not be sent, and has ended */
async function deliverOrWithdraw(
  dependencies: CodeDependencies,
  { row, code, request }: IssuedCode,
): Promise<CodeRow | undefined> {
  const { database, runningTime } = dependencies;
  const sent = await deliver(dependencies, row, code);
  if (sent) return sent;
  const ended = await runningTime.now();
  await database.query.transaction().execute((query) => withdrawCode(query, row, request, ended));
  return undefined;
}

export interface CodeSending extends Omit<CodeRequest, 'captcha'> {
  readonly captchaToken: string | undefined;
  /** Who solved the captcha. */
  readonly solver: Solver;
}

/**
 * A captcha that comes with a request is always used up: whether it is needed shows only inside the
 * transaction.
 */
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
  const sent = await tryChannels(dependencies, row, code);
  if (sent) codesSent.of({ channel: sent.channel }).add();
  else countRefusal(refused('MarketingServiceUnavailable'));
  return sent;
}

async function tryChannels(
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
    const isFault = !(error instanceof NoProvider);
    if (isFault) log.warn({ err: error, channel: row.channel }, 'a code could not be sent');
    return false;
  }
}
