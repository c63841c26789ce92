import sharp from 'sharp';
import type { StaffOpinion } from '#src/contract/content/staff.ts';
import { contract } from '#src/contract/index.ts';
import { found } from './found.ts';
import { type Goods, goodsInStock } from './goods.ts';
import type { RecordedShop } from './recorded-shop.ts';
import type { SignedIn } from './visitors.ts';

const { account, content } = contract;
const author = 'Анна П.';

/** A customer's opinions, and the moderator's answers. */
export async function playOpinions(shop: RecordedShop, { token }: SignedIn): Promise<void> {
  const goods = await goodsInStock(shop, 48);
  const [{ modelCode }] = goods;
  await readOthers(shop, goods, token);
  await writeReview(shop, modelCode, token);
  const question = { modelCode, author, text: 'Подойдёт ли на рост 182 см?' };
  await shop.ask(content.postQuestion, { body: question }, token);
  const service = { author, text: 'Быстро собрали заказ и помогли с размером.', rating: 5 };
  await shop.ask(content.postSiteReview, { body: { ...service, topic: 'service' } }, token);
  await shop.ask(account.getReviews, { query: {} }, token);
  await shop.ask(account.getQuestions, { query: {} }, token);
  await shop.ask(account.getSiteReviews, { query: {} }, token);
  await moderate(shop);
}

async function readOthers(shop: RecordedShop, goods: readonly Goods[], token: string): Promise<void> {
  const rates = [];
  for (const model of goods) {
    const { modelCode } = model;
    const { sizeBuyers = 0 } = await shop.look(content.getReviewsRate, { query: { modelCode } }, token);
    rates.push({ ...model, sizeBuyers });
  }
  const byBuyers = rates.toSorted((one, other) => other.sizeBuyers - one.sizeBuyers);
  const { modelCode, sizes } = found(byBuyers[0], 'reviews');
  const asked = { height: 168, weight: null, usualSize: '', modelCode, sizes };
  await shop.ask(content.adviseSize, { body: asked }, token);
  const { reviews } = await shop.ask(content.getReviews, { query: { modelCode } }, token);
  const { id } = found(reviews[0], 'a review');
  await shop.ask(content.vote, { body: { reviewId: id, up: true } }, token);
}

async function writeReview(shop: RecordedShop, modelCode: string, token: string): Promise<void> {
  const [large, thumbnail] = [await photoOf(48, 64), await photoOf(24, 32)];
  const sent = await shop.ask(content.postPhoto, { body: { modelCode, large, thumbnail } }, token);
  const { key } = found(sent.photo, 'the photo');
  await shop.ask(content.getPhoto, { params: { key }, query: { size: 'thumbnail' } }, token);
  const words = { text: 'Сидит хорошо, ткань приятная.', advantages: 'Крой', shortcomings: 'Мнётся' };
  const fit = { size: '46', height: 170, fit: 'true' } as const;
  const body = { author, modelCode, rating: 5, ...words, ...fit, photos: [key] };
  await shop.ask(content.postItemReview, { body }, token);
}

/** A plain picture, so small that the example has all of it. */
async function photoOf(width: number, height: number): Promise<string> {
  const background = { r: 96, g: 84, b: 72 };
  const picture = sharp({ create: { width, height, channels: 3, background } });
  return (await picture.webp({ quality: 50 }).toBuffer()).toString('base64');
}

async function moderate(shop: RecordedShop): Promise<void> {
  const ask = { query: { state: 'pending' } } as const;
  const { opinions } = await shop.ask(content.listOpinions, ask, shop.staffKey);
  const newest = (kind: StaffOpinion['kind']) =>
    found(
      opinions.findLast((each) => each.kind === kind && each.author === author),
      `a ${kind}`,
    );
  const review = newest('review');
  const { key } = found(review.photos[0], 'its photo');
  const byCode = ({ code }: StaffOpinion) => ({ params: { code } });
  await shop.ask(content.findWaitingOpinion, { query: {} }, shop.staffKey);
  await shop.ask(content.showOpinion, byCode(review), shop.staffKey);
  await shop.ask(content.showOpinionPhoto, { params: { code: review.code, key } }, shop.staffKey);
  await shop.ask(content.publishOpinion, { ...byCode(review), body: {} }, shop.staffKey);
  const undo = { ...byCode(review), body: { state: 'shown' } } as const;
  await shop.ask(content.undoOpinion, undo, shop.staffKey);
  await shop.ask(content.publishOpinion, { ...byCode(review), body: {} }, shop.staffKey);
  const answer = { answer: 'Да, рукава и низ рассчитаны на рост до 185 см.' };
  await shop.ask(content.answerOpinion, { ...byCode(newest('question')), body: answer }, shop.staffKey);
  const refusal = { why: 'Расскажите, пожалуйста, подробнее.' };
  await shop.ask(content.refuseOpinion, { ...byCode(newest('siteReview')), body: refusal }, shop.staffKey);
}
