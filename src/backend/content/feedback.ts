import type { Queryable } from '#src/backend/database/database.ts';
import type { Captcha, CaptchaState } from '#src/backend/kernel/captcha.ts';
import type { TimedDependencies } from '#src/backend/kernel/dependencies.ts';
import {
  type CaptchaLimit,
  captchaLimitOf,
  captchaRefusal,
} from '#src/backend/kernel/limits/captcha-limits.ts';
import { countUse, lockLimits } from '#src/backend/kernel/limits/limits.ts';
import { retentionByClock } from '#src/backend/kernel/purging.ts';
import { enqueue } from '#src/backend/messages/index.ts';
import { FEEDBACK_CAPS } from '#src/config/caps.ts';
import { FEEDBACK_REPEAT_S } from '#src/config/constants.ts';
import { DAY_MS } from '#src/config/durations.ts';
import { networkOf } from '#src/config/networks.ts';
import type { CaptchaCode } from '#src/contract/captcha.ts';
import { type Feedback, feedbackMail } from './feedback-mail.ts';

export interface FeedbackDependencies extends TimedDependencies {
  readonly captcha: Captcha;
  readonly feedbackEmail?: string | undefined;
}

const YEAR_MS = 365 * DAY_MS;

/** The limitation period for claims. */
export const feedbackRetention = retentionByClock('feedback', 'id', 'created_at', 3 * YEAR_MS);

/**
 * Stores and mails feedback; a shopper's submissions are serialised, so that a double submit is stored once.
 */
export async function submitFeedback(
  { database, now, runningTime, feedbackEmail }: FeedbackDependencies,
  feedback: Feedback,
  captcha: CaptchaState,
): Promise<'' | 'TooManyMessages' | CaptchaCode> {
  const elapsed = await runningTime.now();
  const at = now();
  return database.query.transaction().execute(async (query) => {
    const locked = await lockLimits(query, limitsOf(feedback), elapsed);
    if (await isDuplicate(query, feedback, at)) return '';
    const refusal = captchaRefusal(locked, captcha, elapsed);
    if (refusal !== '') return refusal === 'TooMany' ? 'TooManyMessages' : refusal;
    await countUse(query, locked, elapsed);
    const id = await insertFeedback(query, feedback, at);
    if (feedbackEmail) await enqueue(query, `feedback:${id}`, feedbackMail(id, feedback, feedbackEmail), at);
    return '';
  });
}

const limitsOf = ({ owner, ipAddress }: Feedback): CaptchaLimit[] => [
  captchaLimitOf('feedback', 'owner', owner, FEEDBACK_CAPS.owner),
  captchaLimitOf('feedback', 'address', networkOf(ipAddress), FEEDBACK_CAPS.address),
];

async function isDuplicate(query: Queryable, { owner, message }: Feedback, at: Date): Promise<boolean> {
  const same = await query
    .selectFrom('feedback')
    .where('owner', '=', owner)
    .where('message', '=', message)
    .where('created_at', '>', new Date(at.getTime() - FEEDBACK_REPEAT_S * 1000).toISOString())
    .select('id')
    .executeTakeFirst();
  return same !== undefined;
}

async function insertFeedback(query: Queryable, feedback: Feedback, at: Date): Promise<number> {
  const { orderNumber, consentVersion, ipAddress, ...plain } = feedback;
  const { id } = await query
    .insertInto('feedback')
    .values({
      ...plain,
      order_number: orderNumber,
      consent_version: consentVersion,
      ip_address: ipAddress,
      created_at: at.toISOString(),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}
