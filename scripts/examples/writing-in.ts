import type { CallReply } from '#src/contract/call.ts';
import { contract } from '#src/contract/index.ts';
import { found } from './found.ts';
import type { RecordedShop } from './recorded-shop.ts';
import { consentVersion, ipAddress, newVisitor } from './visitors.ts';

const { content, shop: shops } = contract;
const country = 'RU';
const sender = { country, name: 'Анна', phone: '79161234567', consentVersion, ipAddress } as const;

/** What a visitor writes to the shop: feedback, a request for a fitting, the answers to a poll. */
export async function playWritingIn(shop: RecordedShop): Promise<void> {
  const { token } = await newVisitor(shop);
  const { topics } = await shop.look(content.getFeedbackTopics, {}, token);
  const message = 'Подскажите, пожалуйста, когда снова будут чёрные ботинки?';
  const about = { topic: topics[0] ?? '', email: 'anna@example.com', orderNumber: '', message };
  await shop.ask(content.postFeedback, { body: { ...sender, ...about } }, token);
  await shop.ask(content.listFeedback, { query: {} }, shop.staffKey);

  const { shops: open } = await shop.look(shops.getShops, { body: { country } }, token);
  const { number: shopNumber } = found(open[0], 'shops');
  const fitting = { ...sender, shopNumber, day: '2026-11-28' };
  await shop.ask(content.requestFitting, { body: fitting }, token);

  const poll = { params: { id: 'current' } };
  const { questions } = await shop.look(content.getPoll, { ...poll, query: { country } }, token);
  const answers = questions.filter(({ isRequired }) => isRequired).map(answerTo);
  await shop.ask(content.answerPoll, { ...poll, body: { country, answers, isFinal: true } }, token);
}

type Question = CallReply<typeof content.getPoll>['questions'][number];

const answerTo = ({ id, options }: Question) => ({
  questionId: id,
  options: options.slice(0, 1).map((option) => option.id),
  text: options.length === 0 ? 'Больше размеров' : '',
});
