import { expect, test } from 'vitest';
import { cardTitle, savedCardModel } from '#src/models/order/saved-card.ts';
import { savedCard } from '#tests/pages/delivery/customer.ts';
import { plainHtml } from '#tests/support/page-text.ts';

test.each([
  ['Mir', 'МИР •••• 4444'],
  ['MasterCard', 'Mastercard •••• 4444'],
  ['Visa', 'Visa •••• 4444'],
  ['Unknown', 'Карта •••• 4444'],
  ['', 'Карта •••• 4444'],
])('a card of the system «%s» is «%s»', (system, title) => {
  expect(plainHtml(cardTitle(savedCard({ system })))).toBe(title);
});

test('a saved card says its bank, if that is known, its term, and why it cannot pay', () => {
  const shown = (changed: Parameters<typeof savedCard>[0]) => {
    const { details, problem } = savedCardModel(savedCard(changed));
    return [plainHtml(details), problem && plainHtml(problem)];
  };
  expect(shown({})).toEqual(['Сбербанк, до 07/30', null]);
  expect(shown({ bank: '', state: 'expired' })).toEqual(['до 07/30', 'Срок карты истёк']);
  expect(shown({ state: 'refused' })[1]).toBe('Банк больше не принимает эту карту');
});
