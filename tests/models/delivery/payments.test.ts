import { describe, expect, test } from 'vitest';
import { countries } from '#src/config/countries.ts';
import { chosenPayment, onlineChoice, paymentOptions, savedCardIn } from '#src/models/delivery/payments.ts';
import { quote } from '#tests/pages/delivery/checkout-shop.ts';
import { savedCard } from '#tests/pages/delivery/customer.ts';

describe('the payments of a checkout', () => {
  test('are what is offered, with what each one means', () => {
    const options = paymentOptions(countries.AM, quote, [], '');
    expect(options.map(({ title, note }) => `${title}: ${note.replaceAll('\u00a0', ' ')}`)).toEqual([
      'При получении: Наличными или картой',
      'Онлайн: Картой на защищённой странице',
    ]);
    expect(options.map(({ chosen }) => chosen)).toEqual([true, false]);
  });

  test('offer instalments where the quote does, at the same price and for six months at most', () => {
    const offered = { ...quote, instalments: true };
    const of = (each: typeof quote) =>
      paymentOptions(countries.RU, each, [], 'instalments').find(({ value }) => value === 'instalments');
    expect(of(offered)).toMatchObject({ title: 'В\u00a0рассрочку', chosen: true });
    expect(of(offered)?.note.replaceAll('\u00a0', ' ')).toContain('не дольше шести месяцев. Цена та же');
    expect(of(quote)).toBeUndefined();
    expect([onlineChoice('instalments', offered), onlineChoice('instalments', quote)]).toEqual([
      'instalments',
      null,
    ]);
    expect(chosenPayment('instalments', offered)).toBe('online');
  });

  test('charge the card that was chosen, however many the shop has saved', () => {
    const cards = [savedCard({ id: 120 }), savedCard({ id: 7 })];
    const chosen = (posted: string) =>
      paymentOptions(countries.RU, quote, cards, posted).find((option) => option.chosen)?.value;
    expect(chosen('card-120')).toBe('card-120');
    expect(chosen('card-7')).toBe('card-7');
    expect(chosen('')).toBe('card-120');
    expect(chosenPayment('card-120', quote)).toBe('online');
  });

  test.each(['card-', 'card-7x', 'xcard-7', 'card-1234567890', 'online'])(
    'find no saved card in %s',
    (posted) => {
      expect(savedCardIn(posted)).toBeNull();
    },
  );
});
