import type { Call, CallReply } from '#src/contract/call.ts';
import { CURRENT_POLL } from '#src/contract/content/polls.ts';
import { contract } from '#src/contract/index.ts';
import type { Facts } from '../facts.ts';
import { needed } from '../outcomes.ts';
import { read } from './read.ts';

const { content, delivery, identity } = contract;
const country = 'RU' as const;
const query = { country } as const;
/** The text that a shopper agrees to; sign-up and orders are refused without it. */
const AGREEMENT = 'subject-agreement';

type List = (typeof content)['listNews'];

/** The first article of a list, which the shop may lack. */
async function firstOf(facts: Facts, list: Pick<List, 'reply'> & Call): Promise<string> {
  const { items } = (await facts.reply(list, { query })) as CallReply<List>;
  return needed(items[0], `${list.path} is empty`).id;
}

export const contentReads = [
  read(content.getLocations, () => ({ query })),
  read(content.getTexts, async (facts) => ({ query: { countryId: await facts.countryId(country) } })),
  read(content.getMenu, () => ({ query })),
  read(content.getContent, async (facts) => ({
    body: { slug: await firstOf(facts, content.listCompany), country },
  })),
  read(content.getBanners, () => ({
    body: { placementCode: 'home', location: country, language: country, regionName: '' },
  })),
  read(content.listOffers, () => ({ query })),
  read(content.getOffer, async (facts) => ({
    params: { id: await firstOf(facts, content.listOffers) },
    query,
  })),
  read(content.listNews, () => ({ query })),
  read(content.getNews, async (facts) => ({ params: { id: await firstOf(facts, content.listNews) }, query })),
  read(content.listPress, () => ({ query })),
  read(content.getPress, async (facts) => ({
    params: { id: await firstOf(facts, content.listPress) },
    query,
  })),
  read(content.listFriends, () => ({ query })),
  read(content.getFriend, async (facts) => ({
    params: { id: await firstOf(facts, content.listFriends) },
    query,
  })),
  read(content.listCompany, () => ({ query })),
  read(content.getCompany, () => ({ params: { page: AGREEMENT }, query })),
  read(content.getReviews, async (facts) => ({
    query: { modelCode: (await facts.goods(country)).product.modelCode },
  })),
  read(content.getReviewsRate, async (facts) => ({
    query: { modelCode: (await facts.goods(country)).product.modelCode },
  })),
  read(content.adviseSize, async (facts) => {
    const { modelCode, sizes } = (await facts.goods(country)).product;
    const measures = { height: 170, weight: null, usualSize: '' };
    return { body: { modelCode, sizes: sizes.map(({ size }) => size), ...measures } };
  }),
  read(content.getQuestions, async (facts) => ({
    query: { modelCode: (await facts.goods(country)).product.modelCode },
  })),
  read(content.getSiteReviews, () => ({ query: {} })),
  read(content.getFeedbackTopics, () => ({})),
  read(content.getRedirect, () => ({ query: { shortUrl: '/no-such-short-link', country } })),
  read(content.getPoll, async (facts) => {
    const poll = { params: { id: CURRENT_POLL }, query };
    await facts.orSkip(content.getPoll, poll, 'no poll is open');
    return poll;
  }),
  read(content.getVersions, () => ({})),
  read(delivery.getCountries, () => ({})),
  read(identity.getCaptcha, () => ({})),
];
