import type { CallReply } from '#src/contract/call.ts';
import { contract } from '#src/contract/index.ts';
import { found } from './found.ts';
import type { RecordedShop } from './recorded-shop.ts';
import { consentVersion, ipAddress, newVisitor } from './visitors.ts';

const { content, shop: shops, staff } = contract;
const country = 'RU';
const sender = { country, name: 'Анна', phone: '79161234567', consentVersion, ipAddress } as const;

/** What a visitor writes to the shop: feedback, a request for a fitting, the answers to a poll. */
export async function playWritingIn(shop: RecordedShop): Promise<void> {
  const { token } = await newVisitor(shop);
  const { topics } = await shop.look(content.getFeedbackTopics, {}, token);
  const message = 'Подскажите, пожалуйста, когда снова будут чёрные ботинки?';
  const about = { topic: topics[0] ?? '', email: 'anna@example.com', orderNumber: '', message };
  await shop.ask(content.postFeedback, { body: { ...sender, ...about } }, token);
  await playInbox(shop);

  const { shops: open } = await shop.look(shops.getShops, { body: { country } }, token);
  const { number: shopNumber } = found(open[0], 'shops');
  const fitting = { ...sender, shopNumber, day: '2026-11-28' };
  await shop.ask(content.requestFitting, { body: fitting }, token);

  const poll = { params: { id: 'current' } };
  const { questions } = await shop.look(content.getPoll, { ...poll, query: { country } }, token);
  const answers = questions.filter(({ isRequired }) => isRequired).map(answerTo);
  await shop.ask(content.answerPoll, { ...poll, body: { country, answers, isFinal: true } }, token);
}

/** The staff deals with what was sent: a program can't keep it, but can do all else. */
async function playInbox(shop: RecordedShop): Promise<void> {
  const { messages } = await shop.ask(content.listFeedback, { query: {} }, shop.staffKey);
  const { id, version } = found(messages[0], 'the message');
  const params = { id };
  await shop.ask(content.countFeedback, {}, shop.staffKey);
  const template = { title: 'Поступление', text: 'Мы сообщим, как только ваш размер появится.' };
  await shop.ask(content.saveReplyTemplate, { body: template }, shop.staffKey);
  const { templates } = await shop.ask(content.listReplyTemplates, {}, shop.staffKey);
  const note = { text: 'Ботинки придут в декабре.', request: 'note-1' };
  await shop.ask(content.noteFeedback, { params, body: note }, shop.staffKey);
  const reply = { text: 'Чёрные ботинки будут в декабре.', version, request: 'reply-1' };
  const replied = await shop.ask(content.answerFeedback, { params, body: reply }, shop.staffKey);
  await shop.look(staff.signInToDemo, { body: { role: 'manager' } });
  const { entries, keepers } = await shop.ask(content.showFeedback, { params }, shop.staffKey);
  const { id: entry } = found(entries.at(-1), 'the reply');
  await shop.ask(content.undoFeedbackReply, { params: { id, entry } }, shop.staffKey);
  const next = replied.message.version + 1;
  const { id: memberId } = found(keepers[0], 'a member');
  const handed = { memberId, version: next };
  await shop.ask(content.handFeedback, { params, body: handed }, shop.staffKey);
  await shop.ask(content.moveFeedback, { params, body: { step: 'close', version: next + 1 } }, shop.staffKey);
  const { id: kept } = found(templates[0], 'the text');
  await shop.ask(content.deleteReplyTemplate, { params: { template: kept } }, shop.staffKey);
}

type Question = CallReply<typeof content.getPoll>['questions'][number];

const answerTo = ({ id, options }: Question) => ({
  questionId: id,
  options: options.slice(0, 1).map((option) => option.id),
  text: options.length === 0 ? 'Больше размеров' : '',
});
