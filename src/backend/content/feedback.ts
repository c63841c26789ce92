import { createHash } from 'node:crypto';
import type { Queryable } from '#src/backend/database/database.ts';
import type { TimedDependencies } from '#src/backend/kernel/dependencies.ts';
import { count, type Limit, lockLimit, secondsUntilAllowed } from '#src/backend/kernel/limits.ts';
import { networkOf } from '#src/backend/kernel/networks.ts';
import { retentionByClock } from '#src/backend/kernel/purging.ts';
import { enqueue } from '#src/backend/messages/index.ts';
import { FEEDBACK_PER_HOUR, FEEDBACK_REPEAT_S } from '#src/config/constants.ts';
import type { FeedbackCode } from '#src/contract/content.ts';
import { type Feedback, feedbackMail } from './feedback-mail.ts';

export interface FeedbackDependencies extends TimedDependencies {
  readonly feedbackEmail?: string | undefined;
}

const HOUR_MS = 3_600_000;
const YEAR_MS = 365 * 24 * HOUR_MS;

/** The limitation period for claims. */
export const feedbackRetention = retentionByClock('feedback', 'id', 'created_at', 3 * YEAR_MS);

/** Stores and mails feedback; one shopper's are serialised, so that a double submit is stored once. */
export async function submitFeedback(
  { database, now, runningTime, feedbackEmail }: FeedbackDependencies,
  feedback: Feedback,
): Promise<'' | FeedbackCode> {
  const elapsed = await runningTime.now();
  const at = now();
  return database.query.transaction().execute(async (query) => {
    const locked = [];
    for (const limit of limitsOf(feedback)) locked.push(await lockLimit(query, limit, elapsed));
    if (await isDuplicate(query, feedback, at)) return '';
    if (locked.some((limit) => secondsUntilAllowed(limit, elapsed) > 0)) return 'TooManyMessages';
    for (const limit of locked) await count(query, limit, elapsed);
    const id = await insertFeedback(query, feedback, at);
    if (feedbackEmail) await enqueue(query, `feedback:${id}`, feedbackMail(id, feedback, feedbackEmail), at);
    return '';
  });
}

const limitsOf = ({ owner, ipAddress }: Feedback): Limit[] => [
  limitOf('owner', owner),
  limitOf('address', networkOf(ipAddress)),
];

const limitOf = (kind: keyof typeof FEEDBACK_PER_HOUR, what: string): Limit => ({
  key: `feedback-${kind}:${createHash('sha256').update(what).digest('hex').slice(0, 32)}`,
  rules: [{ max: FEEDBACK_PER_HOUR[kind], windowMs: HOUR_MS }],
});

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
