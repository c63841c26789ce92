import type { CountryCode } from '#src/config/countries.ts';
import type { PlantedModel, PlantedProduct } from '#tests/support/planting/goods.ts';

/** Numbers from 0 to below `below`, determined by the seed. */
export function createChance(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

export function pick<Value>(chance: (below: number) => number, values: readonly Value[]): Value {
  const value = values[chance(values.length)];
  if (value === undefined) throw new RangeError('Nothing to pick from');
  return value;
}

const categories = ['women/dresses', 'women/shirts', 'women', 'men/shirts', 'men/coats/long'];
const sizes = ['S', 'M', 'L', 'XL', '44', '46', 'W32 L34', 'Единый'];
const colours = ['Чёрный', 'Белый', 'Красный', 'Синий'];
const shops = ['M1', 'P1', 'W1', 'Y1'];

/** Models that share few values, so that every filter meets goods that match, nearly match and do not. */
export function randomModels(count: number, seed: number): PlantedModel[] {
  const chance = createChance(seed);
  return Array.from({ length: count }, (_, number) => ({
    code: `R${number}`,
    category: pick(chance, categories),
    popularity: chance(5),
    published_at: `2026-0${1 + chance(3)}-01T00:00:00.000Z`,
    material: pick(chance, ['Хлопок', 'Шерсть', 'Лён', '']),
    season: pick(chance, ['Лето', 'Зима']),
    fit: pick(chance, ['Прямая', 'Приталенная']),
    ...pick(chance, [
      { origin_code: 'IT', origin_title: 'Италия' },
      { origin_code: 'RU', origin_title: 'Россия' },
    ]),
    products: colours.filter(() => chance(2) === 0).map((colour) => randomProduct(chance, colour)),
  }));
}

function randomProduct(chance: (below: number) => number, colour: string): PlantedProduct {
  const price = (): [number, number] => {
    const now = 1000 + 500 * chance(6);
    return [now, chance(3) === 0 ? now + 500 * (1 + chance(4)) : 0];
  };
  const prices: Partial<Record<CountryCode, [number, number]>> = {};
  if (chance(6) > 0) prices.RU = price();
  if (chance(3) > 0) prices.AM = price();
  const stocked = sizes.filter(() => chance(3) === 0);
  const stockOf = () => Object.fromEntries(shops.map((shop) => [shop, Math.max(0, chance(6) - 3)]));
  return { colour, prices, sizes: Object.fromEntries(stocked.map((size) => [size, stockOf()])) };
}
