import { SEARCH_MIN_CHARACTERS } from '#src/config/constants.ts';
import type { CallersProduct } from '#src/contract/cart/staff-placing.ts';
import { type ChosenGoods, chosenGoodsIn } from '#src/models/desk/orders/new-order/chosen-goods.ts';
import { goodsModel } from '#src/models/desk/orders/new-order/goods.ts';
import { GoodsPage } from '#views/desk/orders/new-order/goods-page.tsx';
import type { StaffInput } from '../../../handler.ts';
import { page, type Result } from '../../../result.ts';
import { tellGoods } from './tell-goods.ts';

type Input = StaffInput<object>;

const MAX_FOUND = 20;

export async function showNewOrder(input: Input): Promise<Result> {
  return goodsPage(input, chosenGoodsIn(input.query), input.query.get('text') ?? '');
}

export async function goodsPage(
  input: Input,
  goods: ChosenGoods,
  text = '',
  problem = '',
  status = 200,
): Promise<Result> {
  const [found, told] = await Promise.all([findGoods(input, goods, text), tellGoods(input, goods)]);
  const model = goodsModel(goods, text, found, told);
  return page('Новый заказ', <GoodsPage goods={model} problem={problem} />, status);
}

/** By article or barcode, else by the words of the shop's search. */
async function findGoods(
  { gatewayIn }: Input,
  { country }: ChosenGoods,
  text: string,
): Promise<readonly CallersProduct[]> {
  if (text === '') return [];
  const { cart, search } = gatewayIn(country);
  const named = await cart.findGoodsForCaller({ body: { country, text } });
  if (named.products.length > 0 || text.length < SEARCH_MIN_CHARACTERS) return named.products;
  const { products } = await search.search({
    body: { country, searchQuery: text, size: MAX_FOUND, pageNumber: 1 },
  });
  const codes = products.map(({ modelColorCode }) => modelColorCode);
  return (await cart.findGoodsForCaller({ body: { country, codes } })).products;
}
