import type { Handlers } from '#src/backend/kernel/handler.ts';
import type { Shoppers } from '#src/backend/kernel/owners.ts';
import type { CountryCode } from '#src/config/countries.ts';
import type { Contract } from '#src/contract/index.ts';
import { createModeration } from './moderation/moderation.ts';
import { moderationHandlers } from './moderation/staff-handlers.ts';
import { readPhoto } from './photos/read-photo.ts';
import { listOwnQuestions } from './reading/own/questions.ts';
import { listOwnReviews } from './reading/own/reviews.ts';
import { listOwnSiteReviews } from './reading/own/site-reviews.ts';
import { listUnreviewed } from './reading/own/unreviewed.ts';
import { listQuestions } from './reading/questions.ts';
import { readRate } from './reading/rate.ts';
import { listReviews } from './reading/reviews.ts';
import { listSiteReviews } from './reading/site-reviews.ts';
import { adviseSize } from './sizing/advise-size.ts';
import { readSizeRecords } from './sizing/size-records.ts';
import { customerOf, type WritingDependencies, writingHandlers } from './writing/handlers.ts';

interface OpinionDependencies extends WritingDependencies {
  readonly origins: Readonly<Record<CountryCode, string>>;
}

/** Opinions: reviews and questions about products, reviews of the shop, votes, moderation. */
export function createOpinions(given: OpinionDependencies, shoppers: Shoppers) {
  const { database, now, origins } = given;
  const { query } = database;
  const moderation = createModeration({ database, now, origins, actor: 'call' });
  const handlers = {
    getReviews: (input) => listReviews(database, input.query),
    adviseSize: async ({ body: { modelCode, ...question } }) => ({
      advice: adviseSize(await readSizeRecords(query, modelCode), question),
    }),
    getReviewsRate: (input) => readRate(database, input.query.modelCode),
    getQuestions: ({ query: { modelCode, ...page } }) => listQuestions(database, modelCode, page),
    getSiteReviews: (input, { country }) => listSiteReviews(database, country, input.query),
    getPhoto: async ({ params: { key }, query: { size } }, context) => {
      // Photos of public pages are requested without a token while the identity service is down.
      const owner = context.accessToken === null ? null : (await shoppers.of(context, context.country)).owner;
      return readPhoto(query, { key, size, owner });
    },
    ...writingHandlers(given, shoppers),
    ...moderationHandlers(moderation),
  } satisfies Handlers<Contract['content']>;
  const accountHandlers = {
    getReviews: async (input, context) => {
      const { owner } = await customerOf(shoppers, context);
      return listOwnReviews(query, owner, input.query);
    },
    getSiteReviews: async (input, context) => {
      const { owner } = await customerOf(shoppers, context);
      return listOwnSiteReviews(query, owner, input.query);
    },
    getUnreviewed: async (_input, context) => {
      const { owner } = await customerOf(shoppers, context);
      return { products: await listUnreviewed(query, owner) };
    },
    getQuestions: async (input, context) => {
      const { owner } = await customerOf(shoppers, context);
      return listOwnQuestions(query, owner, input.query);
    },
  } satisfies Handlers<Contract['account']>;
  return { handlers, accountHandlers };
}
