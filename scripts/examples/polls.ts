import { contract } from '#src/contract/index.ts';
import type { RecordedShop } from './recorded-shop.ts';

const { content } = contract;

/** An editor makes a poll, changes it, goes back, and looks at its answers. */
export async function playPolls(shop: RecordedShop): Promise<void> {
  const params = { country: 'RU', code: 'upakovka' } as const;
  const plain = { hint: '', maxChoices: 0, lowLabel: '', highLabel: '' };
  const draft = {
    title: 'Как вам наша упаковка?',
    intro: 'Один вопрос, минута.',
    opensAt: '2026-11-01T00:00:00.000Z',
    closesAt: null,
    questions: [
      {
        ...plain,
        step: 1,
        kind: 'one' as const,
        title: 'Удобно ли было открыть?',
        isRequired: true,
        options: ['Да', 'Нет'],
      },
    ],
  };
  await shop.ask(content.savePoll, { params, body: { draft, version: 0 } }, shop.staffKey);
  const changed = { ...draft, title: 'Как вам коробка?' };
  await shop.ask(content.savePoll, { params, body: { draft: changed, version: 1 } }, shop.staffKey);
  await shop.ask(content.showPoll, { params }, shop.staffKey);
  await shop.ask(content.restorePoll, { params, body: { to: 1, version: 2 } }, shop.staffKey);
  await shop.ask(content.showPollResults, { params }, shop.staffKey);
  await shop.ask(content.exportPoll, { params, body: {} }, shop.staffKey);
  await shop.ask(content.listPolls, { params: { country: 'RU' }, query: {} }, shop.staffKey);
}
