import { describe, expect, test } from 'vitest';
import { changeNote, sumChange } from '#src/models/delivery/changes.ts';
import { line, quote } from '#tests/pages/delivery/checkout-shop.ts';
import { plainHtml } from '#tests/support/page-text.ts';

const shoes = { ...line, itemId: 8, modelTitle: 'Лоферы', size: '41' };
const shownLine = { itemId: 7, count: 2, price: 12_990 };
const shown = (lines = [shownLine]) => ({ lines, discount: 0, delivery: 390, total: 26_370 });

describe('the note about what has changed at checkout', () => {
  test('is absent while everything can be ordered, or nothing was shown yet', () => {
    expect(changeNote(shown(), quote, [line])).toBeNull();
    expect(changeNote(null, { ...quote, lines: [] }, [line])).toBeNull();
  });

  test('names only what has gone', () => {
    const lines = [shownLine, { itemId: 8, count: 1, price: 9_000 }];
    expect(plainHtml(changeNote(shown(lines), quote, [line, shoes]) ?? '')).toBe(
      'Закончилось: Лоферы, размер 41. Товары стоили 34 980 ₽, теперь 25 980 ₽.',
    );
  });

  test('compares no sums that are the same', () => {
    const dearer = { ...quote, lines: [shoes], goodsPrice: 25_980 };
    expect(plainHtml(changeNote(shown(), dearer, [line]) ?? '')).toBe(
      'Закончилось: Пиджак из шерсти, размер 50.',
    );
    expect(sumChange(26_370, 26_370, 'RUB')).toBe('');
  });
});
