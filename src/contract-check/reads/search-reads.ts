import { contract } from '#src/contract/index.ts';
import type { Facts } from '../facts.ts';
import { needed } from '../outcomes.ts';
import { read } from './read.ts';

const { search } = contract;
const country = 'RU' as const;
const pagination = { pageSize: 5 };

const productOf = async (facts: Facts) => (await facts.goods(country)).product;
const withProduct = async (facts: Facts) =>
  ({ country, modelColorCode: (await productOf(facts)).modelColorCode }) as const;
const wordOf = async (facts: Facts) =>
  needed((await productOf(facts)).modelTitle.split(' ')[0], 'the goods have no titles');

export const searchReads = [
  read(search.getCategories, () => ({ body: { country } })),
  read(search.getProducts, () => ({ body: { country, pagination } })),
  read(search.getProduct, async (facts) => ({ body: { country, slug: (await facts.goods(country)).slug } })),
  read(search.getProductById, async (facts) => ({ body: await withProduct(facts) })),
  read(search.getFilters, () => ({ body: { country } })),
  read(search.getGridSizes, () => ({ body: {} })),
  read(search.getRelatedItems, async (facts) => ({ body: await withProduct(facts) })),
  read(search.getSuggestList, async (facts) => ({
    body: { country, modelColorCodes: [(await productOf(facts)).modelColorCode] },
  })),
  read(search.getSuggestOrBestDealsItems, () => ({ body: { country } })),
  read(search.getUsualItems, async (facts) => ({
    body: { country, modelColorCodes: [(await productOf(facts)).modelColorCode] },
  })),
  read(search.getActionDescription, async (facts) => {
    const actions = (await facts.allGoods(country)).flatMap(({ product }) => product.actions);
    return { body: { actionCode: needed(actions[0], 'no goods take part in a promotion').actionCode } };
  }),
  read(search.getReserveStock, async (facts) => ({
    body: { country, itemId: (await facts.goods(country)).itemId },
  })),
  read(search.getProductStocks, async (facts) => ({ body: await withProduct(facts) })),
  read(search.getShopStock, async (facts) => ({
    body: { country, number: (await facts.shop(country)).number, pagination },
  })),
  read(search.getShopByLook, () => ({ body: { country, pagination } })),
  read(search.getShopByLookImage, async (facts) => {
    const { looks } = await facts.reply(search.getShopByLook, { body: { country, pagination } });
    const { collection, slug } = needed(looks[0], 'there are no looks');
    return { body: { country, collection, look: slug } };
  }),
  read(search.getUrls, () => ({ body: { country, pageNumber: 1, pageSize: 10 } })),
  read(search.getChangedProducts, async (facts) => ({
    query: { since: (await facts.reply(contract.content.getVersions, {})).catalog },
  })),
  read(search.autoComplete, async (facts) => ({ body: { country, search: await wordOf(facts) } })),
  read(search.search, async (facts) => ({ body: { country, searchQuery: await wordOf(facts), size: 5 } })),
  read(search.searchFilters, async (facts) => ({ body: { country, searchQuery: await wordOf(facts) } })),
];
