import { describe, expect, test } from 'vitest';
import { pointModel, pointsModel } from '#src/models/delivery/points.ts';
import { terminal } from '#tests/pages/delivery/checkout-shop.ts';
import { plainHtml } from '#tests/support/page-text.ts';
import { shop } from '#tests/support/product-fixtures.ts';

const point = terminal('T-1', 'Лесная, 1');
const { id: _, title: __, ...rest } = point;
const shopPoint = (hasAll: boolean) => ({ ...rest, ...shop(), hasAll });
const detailsOf = (changed: Partial<typeof point>) =>
  pointModel({ ...point, ...changed }, '', 'RUB').details.map(plainHtml);

describe('a point of a checkout', () => {
  test('shows station and hours if it has them', () => {
    expect(detailsOf({ metro: 'Сокол' })).toEqual(['м. Сокол', '10:00–21:00']);
    expect(detailsOf({})).toEqual(['10:00–21:00']);
    expect(detailsOf({ hours: '' })).toEqual([]);
  });

  test('is chosen by its id, a shop by its number', () => {
    expect(pointModel(point, 'T-1', 'RUB').chosen).toBe(true);
    expect(pointModel(point, 'T-2', 'RUB').chosen).toBe(false);
    expect(pointModel(shopPoint(true), shop().number, 'RUB').chosen).toBe(true);
  });

  test('says that a shop has everything already', () => {
    expect(pointModel(shopPoint(true), '', 'RUB').when).toMatch(/, уже в\u00a0магазине$/);
    expect(pointModel(shopPoint(false), '', 'RUB').when).not.toContain('уже');
  });

  test('without a station comes after all others', () => {
    const at = (id: string, metro: string) => ({ ...terminal(id, 'Лесная, 1'), metro });
    const points = [at('none', ''), at('sokol', 'Сокол'), at('too', ''), at('arbat', 'Арбатская')];
    const model = pointsModel({ points, origin: null, chosenId: '', currency: 'RUB', hasMap: true });
    expect(model.points.map(({ id }) => id)).toEqual(['arbat', 'sokol', 'none', 'too']);
    expect(model.stations).toEqual(['Арбатская', 'Сокол']);
  });
});
