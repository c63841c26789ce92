import type { Queryable } from '#src/backend/database/database.ts';
import { type Captcha, captchaState } from '#src/backend/kernel/captcha.ts';
import type { TimedDependencies } from '#src/backend/kernel/dependencies.ts';
import { type CallContext, type Handlers, Refusal } from '#src/backend/kernel/handler.ts';
import type { Shopper, Shoppers } from '#src/backend/kernel/owners.ts';
import type { OpinionCode } from '#src/contract/content/reviews.ts';
import type { OpinionKind } from '#src/contract/content/staff.ts';
import type { Contract } from '#src/contract/index.ts';
import { storePhoto } from '../photos/store-photo.ts';
import { withinLimits } from './opinion-limits.ts';
import { findModelId } from './opinion-model.ts';
import { saveQuestion } from './save-question.ts';
import { saveReview } from './save-review.ts';
import { isKnownShop, saveSiteReview } from './save-site-review.ts';
import { vote } from './votes.ts';

export interface WritingDependencies extends TimedDependencies {
  readonly captcha: Captcha;
}

/** Writing opinions (product.md, Opinions): only customers may, but every visitor can vote. */
export function writingHandlers(dependencies: WritingDependencies, shoppers: Shoppers) {
  const { database, now, runningTime, captcha } = dependencies;

  async function send(
    kind: OpinionKind,
    context: CallContext,
    { owner }: Shopper,
    captchaToken: string | undefined,
    store: (transaction: Queryable) => Promise<'stored' | 'same' | OpinionCode>,
  ) {
    const state = await captchaState(captcha, shoppers, context, captchaToken);
    const sender = { owner, address: context.address ?? null, captcha: state };
    const elapsed = await runningTime.now();
    const errorMessage = await database.query
      .transaction()
      .execute((transaction) => withinLimits(transaction, kind, sender, elapsed, () => store(transaction)));
    return reply(errorMessage);
  }

  return {
    vote: async ({ body: { reviewId, up } }, context) => {
      const { owner } = await shoppers.of(context, context.country);
      const given = { reviewId, isUp: up, voter: owner, address: context.address ?? null };
      const elapsed = await runningTime.now();
      const counts = await database.query
        .transaction()
        .execute((transaction) => vote(transaction, given, elapsed, now()));
      if (!counts) return { success: false, errorMessage: 'TooManyRequests', votesUp: 0, votesDown: 0 };
      return { success: true, errorMessage: '', ...counts };
    },
    postItemReview: async ({ body: { modelCode, captchaToken, ...content } }, context) => {
      const customer = await customerOf(shoppers, context);
      const modelId = await findModelId(database.query, modelCode);
      return send('review', context, customer, captchaToken, (transaction) =>
        saveReview(transaction, { ...customer, modelId, ...content }, now()),
      );
    },
    postPhoto: async ({ body: { modelCode, ...files } }, context) => {
      const { owner } = await customerOf(shoppers, context);
      const modelId = await findModelId(database.query, modelCode);
      const sent = { owner, address: context.address ?? null, modelId, ...files };
      const elapsed = await runningTime.now();
      return database.query
        .transaction()
        .execute((transaction) => storePhoto(transaction, sent, elapsed, now()));
    },
    postQuestion: async ({ body: { modelCode, captchaToken, ...content } }, context) => {
      const customer = await customerOf(shoppers, context);
      const modelId = await findModelId(database.query, modelCode);
      return send('question', context, customer, captchaToken, (transaction) =>
        saveQuestion(transaction, { ...customer, modelId, ...content }, now()),
      );
    },
    postSiteReview: async ({ body: { captchaToken, ...content } }, context) => {
      const customer = await customerOf(shoppers, context);
      const { shopNumber } = content;
      const isKnown = shopNumber === '' || (await isKnownShop(database.query, customer.country, shopNumber));
      if (!isKnown) return reply('UnknownShop');
      return send('siteReview', context, customer, captchaToken, (transaction) =>
        saveSiteReview(transaction, { ...customer, ...content }, now()),
      );
    },
  } satisfies Handlers<Contract['content']>;
}

const reply = (errorMessage: '' | OpinionCode) => ({ success: errorMessage === '', errorMessage });

/** @throws Refusal 401 unless a customer is signed in */
export async function customerOf(shoppers: Shoppers, context: CallContext): Promise<Shopper> {
  const shopper = await shoppers.of(context, context.country);
  if (!shopper.owner.startsWith('customer:')) throw new Refusal(401, 'Unauthorized');
  return shopper;
}
