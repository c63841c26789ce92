import { cachedByVersion } from '#src/backend/kernel/cached-by-version.ts';
import { captchaState } from '#src/backend/kernel/captcha.ts';
import { type CallContext, countryOf, type Handlers, notFound } from '#src/backend/kernel/handler.ts';
import type { Shoppers } from '#src/backend/kernel/owners.ts';
import type { PageRequest } from '#src/backend/kernel/paging.ts';
import { isOpen } from '#src/backend/opening/index.ts';
import type { CountryCode } from '#src/config/countries.ts';
import type { Origins } from '#src/config/origins.ts';
import type { FeedbackCode } from '#src/contract/content/index.ts';
import type { Contract } from '#src/contract/index.ts';
import { type ArticleKind, findArticle, listArticles } from './articles/published.ts';
import { articleStaffHandlers } from './articles/staff-articles.ts';
import { listBanners } from './banners/published.ts';
import { bannerStaffHandlers } from './banners/staff-banners.ts';
import { type FeedbackDependencies, submitFeedback } from './feedback.ts';
import { requestFitting } from './fitting.ts';
import { inboxHandlers } from './inbox/staff-handlers.ts';
import { listLocations } from './locations.ts';
import { readCategoryMenu } from './menus/category-menu.ts';
import { menusOf, readMenuItems } from './menus/published.ts';
import { menuStaffHandlers } from './menus/staff-menus.ts';
import { filledArticle, filledSummary, readPlaces } from './places.ts';
import { answerPoll } from './polls/answer-poll.ts';
import { readPoll } from './polls/read-poll.ts';
import { pollStaffHandlers } from './polls/staff/staff-polls.ts';
import { previewHandlers } from './preview.ts';
import { findRedirect } from './redirects/find-redirect.ts';
import { redirectStaffHandlers } from './redirects/staff-redirects.ts';
import { readTexts, type Texts } from './texts/published.ts';
import { shopTexts } from './texts/shop-texts.ts';
import { textStaffHandlers } from './texts/staff-texts.ts';
import { readVersions } from './versions.ts';

export { feedbackRetention } from './feedback.ts';
export { type FeedbackRow, listFeedback } from './inbox/list-messages.ts';
export { contentData } from './personal-data.ts';
export { listPolls, type PollSummary } from './polls/list-polls.ts';
export { mergePollResponses } from './polls/merge.ts';
export { type PollResults, readPollResults } from './polls/results.ts';
export { pollRetention } from './polls/retention-rules.ts';

/**
 * The content service (product.md, Gateway); reviews and questions are in `opinions`.
 *
 * @param catalogueVersion what search currently serves, which may be older than the database
 */
export function contentHandlers(
  dependencies: FeedbackDependencies & { readonly origins: Origins },
  shoppers: Shoppers,
  catalogueVersion: () => string,
) {
  const { database, now } = dependencies;
  const menuItemsOf = cachedByVersion(database, 'content', (country: CountryCode) =>
    readMenuItems(database, country),
  );
  const categoryMenu = cachedByVersion(database, 'catalog', (country: CountryCode) =>
    readCategoryMenu(database, country),
  );
  const placesOf = cachedByVersion(database, 'content', (country: CountryCode) =>
    readPlaces(database, country, dependencies.origins),
  );
  const textsOf = cachedByVersion(database, 'content', async (country: CountryCode) =>
    shopTexts(await readTexts(database, country), {
      places: await placesOf(country),
      isOpen: await isOpen(database.query, country),
    }),
  );
  const menusIn = async (country: CountryCode, regionId: string) => {
    const menus = menusOf(await menuItemsOf(country), regionId);
    return menus.CATALOG.length > 0 ? menus : { ...menus, CATALOG: await categoryMenu(country) };
  };

  const checkCaptcha = (context: CallContext, token: string | undefined, ipAddress?: string) =>
    captchaState(dependencies.captcha, shoppers, context, token, ipAddress);
  const list =
    (kind: ArticleKind) =>
    async ({ query: { country, ...page } }: { query: PageRequest & { country: CountryCode } }) => {
      const { items, totalCount } = await listArticles(database, { kind, country, now: now() }, page);
      const places = await placesOf(country);
      return { items: items.map((item) => filledSummary(item, places)), totalCount };
    };
  const find = async (kind: ArticleKind, slug: string, country: CountryCode) => {
    const article = await findArticle(database, { kind, country, now: now() }, slug);
    if (!article) throw notFound('Article');
    return filledArticle(article, await placesOf(country));
  };

  return {
    ...inboxHandlers(dependencies),
    ...articleStaffHandlers({ database, now, placesOf }),
    ...redirectStaffHandlers(dependencies),
    ...pollStaffHandlers(dependencies),
    ...bannerStaffHandlers({ database, now }),
    ...textStaffHandlers({ database, now, placesOf }),
    ...menuStaffHandlers({ database, now, categoryMenu }),
    ...previewHandlers({ database, menusIn, placesOf }),
    getLocations: async ({ query }) => ({ locations: await listLocations(database, query.country) }),
    getTexts: async ({ query }) => ({ texts: await textsOf(countryOf(query.countryId)) }),
    getMenu: async ({ query: { country, regionId = '' } }) => ({ menus: await menusIn(country, regionId) }),
    getContent: ({ body }) => find('company', body.slug, body.country),
    getBanners: async ({ body }) => ({
      banners: await listBanners(database, { ...body, now: now().toISOString() }),
    }),
    listOffers: list('offer'),
    getOffer: ({ params, query }) => find('offer', params.id, query.country),
    listNews: list('news'),
    getNews: ({ params, query }) => find('news', params.id, query.country),
    listPress: list('press'),
    getPress: ({ params, query }) => find('press', params.id, query.country),
    listFriends: list('friend'),
    getFriend: ({ params, query }) => find('friend', params.id, query.country),
    listCompany: list('company'),
    getCompany: ({ params, query }) => find('company', params.page, query.country),
    getFeedbackTopics: async (_input, { country }) => ({ topics: topicsOf(await textsOf(country)) }),
    postFeedback: async ({ body: { captchaToken, ...body } }, context) => {
      const { owner } = await shoppers.of(context, body.country);
      const topics = topicsOf(await textsOf(body.country));
      const isOffered = topics.length === 0 ? body.topic === '' : topics.includes(body.topic);
      if (!isOffered) return { success: false, errorMessage: 'UnknownTopic' satisfies FeedbackCode };
      const state = await checkCaptcha(context, captchaToken, body.ipAddress);
      const errorMessage = await submitFeedback(dependencies, { ...body, owner }, state);
      return { success: errorMessage === '', errorMessage };
    },
    requestFitting: async ({ body: { captchaToken, ...body } }, context) => {
      const { owner } = await shoppers.of(context, body.country);
      const state = await checkCaptcha(context, captchaToken, body.ipAddress);
      const errorMessage = await requestFitting(dependencies, { ...body, owner }, state);
      return { success: errorMessage === '', errorMessage };
    },
    getPoll: async ({ params, query }, context) =>
      readPoll(database, await shoppers.of(context, query.country), params.id, now()),
    answerPoll: async ({ params, body: { captchaToken, ...body } }, context) => {
      const shopper = await shoppers.of(context, body.country);
      const captcha = await checkCaptcha(context, captchaToken);
      const given = { ...body, shopper, poll: params.id, address: context.address ?? null, captcha };
      const errorMessage = await answerPoll(dependencies, given);
      return { success: errorMessage === '', errorMessage };
    },
    getRedirect: async ({ query }) => ({
      longUrl: await findRedirect(database, query.country, query.shortUrl),
    }),
    getVersions: async () => ({ catalog: catalogueVersion(), ...(await readVersions(database, now())) }),
  } satisfies Handlers<Contract['content']>;
}

const topicsOf = ({ FeedbackTopics = [] }: Texts) => FeedbackTopics.map(({ title }) => title);
