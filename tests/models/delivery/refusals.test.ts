import { describe, expect, test } from 'vitest';
import { refusalModel } from '#src/models/delivery/refusals.ts';
import { line } from '#tests/pages/delivery/checkout-shop.ts';
import { plainHtml } from '#tests/support/page-text.ts';

describe('a refused order', () => {
  test('says which item has sold out, and that nothing was ordered', () => {
    const named = plainHtml(refusalModel('NO_STOCK', 7, [line]).alert ?? '');
    expect(named).toBe(
      'Недостаточно товара: Пиджак из шерсти, размер 50. Заказ не оформлен, мы ничего не списали.',
    );
    const unknown = plainHtml(refusalModel('NO_STOCK', null, [line]).alert ?? '');
    expect(unknown).toBe('Недостаточно товара. Заказ не оформлен, мы ничего не списали.');
  });

  test('names the item before what is to be done', () => {
    expect(plainHtml(refusalModel('DELIVERY_UNAVAILABLE', 7, [line]).alert ?? '')).toBe(
      'Этот способ получения сейчас недоступен: Пиджак из шерсти, размер 50. Выберите другой.',
    );
  });

  test('has its message beside the field that is wrong', () => {
    expect(refusalModel('GIFT_CARD_WRONG', null, [])).toEqual({
      alert: null,
      errors: { giftNumber: 'Номер карты или ПИН-код указан неверно' },
    });
    expect(refusalModel('PRICE_CHANGED', null, []).errors).toEqual({});
  });
});
