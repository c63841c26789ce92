import { sql } from 'kysely';
import type { Queryable } from '#src/backend/database/database.ts';
import { CAPTCHA_AFTER_WRONG_TRIES, CODE_MAX_TRIES, REFRESH_TOKEN_REUSE_S } from '#src/config/constants.ts';
import type { SignInCode } from '#src/contract/identity/index.ts';
import { type CodeRow, isCode, needsCaptcha, secondsLeft } from './codes.ts';

export type VerificationResult =
  | { readonly kind: 'right' | 'repeated'; readonly row: CodeRow }
  | {
      readonly kind: 'refused';
      readonly row: CodeRow | undefined;
      readonly code: SignInCode;
      /** Whether the code was compared and did not match. */
      readonly isWrong: boolean;
    };

/**
 * Verifies a code. A single statement counts the attempt, or refuses it, before the code is compared, so that
 * concurrent attempts cannot exceed the limit.
 *
 * @param query a transaction that has already written, so that it never waits for a lock midway
 *
 * @param isCaptchaSolved whether the attempt comes with a solved captcha
 *
 * @param elapsed the running time
 */
export async function verifyCode(
  query: Queryable,
  attempt: { readonly row: CodeRow; readonly code: string; readonly isCaptchaSolved: boolean },
  key: Uint8Array,
  elapsed: number,
): Promise<VerificationResult> {
  const row = await countAttempt(query, attempt.row, attempt.isCaptchaSolved);
  if (!row) return refuse(await readCode(query, attempt.row.id), elapsed);
  const { session_id, ended_elapsed_ms } = row;
  if (session_id !== null && ended_elapsed_ms !== null) {
    const isWithinGrace = elapsed - ended_elapsed_ms <= REFRESH_TOKEN_REUSE_S * 1000;
    return isWithinGrace && isCode(row, attempt.code, key)
      ? { kind: 'repeated', row }
      : refused(row, 'CodeExpired');
  }
  if (secondsLeft(row, elapsed) === 0) return refused(row, 'CodeExpired');
  if (isCode(row, attempt.code, key)) return { kind: 'right', row };
  const code = row.tries < CODE_MAX_TRIES ? 'IncorrectConfirmationCode' : 'CodeDead';
  return { ...refused(row, code), isWrong: true };
}

/** Undefined if there is no attempt left, or none without a captcha. A confirmed code remains readable. */
function countAttempt(
  query: Queryable,
  { id }: CodeRow,
  isCaptchaSolved: boolean,
): Promise<CodeRow | undefined> {
  return query
    .updateTable('confirmation_codes')
    .set((eb) => ({ tries: eb('tries', '+', 1) }))
    .where('id', '=', id)
    .where('tries', '<', CODE_MAX_TRIES)
    .where((eb) =>
      eb.or([
        eb('session_id', 'is not', null),
        eb.and([
          eb('ended_elapsed_ms', 'is', null),
          eb.or([
            eb(sql<number>`tries + tries_before`, '<=', CAPTCHA_AFTER_WRONG_TRIES),
            ...(isCaptchaSolved ? [sql<boolean>`1 = 1`] : []),
          ]),
        ]),
      ]),
    )
    .returningAll()
    .executeTakeFirst();
}

const readCode = (query: Queryable, id: number): Promise<CodeRow | undefined> =>
  query.selectFrom('confirmation_codes').where('id', '=', id).selectAll().executeTakeFirst();

function refuse(row: CodeRow | undefined, elapsed: number): VerificationResult {
  if (row && row.tries >= CODE_MAX_TRIES) return refused(row, 'CodeDead');
  if (!row || row.ended_elapsed_ms !== null || secondsLeft(row, elapsed) === 0)
    return refused(row, 'CodeExpired');
  return refused(row, needsCaptcha(row) ? 'CaptchaFailed' : 'CodeExpired');
}

const refused = (row: CodeRow | undefined, code: SignInCode) =>
  ({ kind: 'refused', row, code, isWrong: false }) as const;
