import { describe, expect, test } from 'vitest';
import { agreed, agreementOf } from '#src/config/agreement.ts';

const together = (adjective: string, noun: string): string => {
  const agreement = agreementOf(noun);
  return `${agreement ? agreed(adjective, agreement) : adjective} ${noun}`;
};

describe('an adjective agrees with', () => {
  test.each([
    ['белый', 'платки', 'белые платки'],
    ['белая', 'платки', 'белые платки'],
    ['чёрные', 'пальто', 'чёрное пальто'],
    ['чёрный', 'худи', 'чёрное худи'],
    ['синий', 'юбка', 'синяя юбка'],
    ['синяя', 'платья', 'синие платья'],
    ['тёмно-синие', 'пиджак', 'тёмно-синий пиджак'],
    ['голубые', 'шарф', 'голубой шарф'],
    ['голубой', 'рубашки', 'голубые рубашки'],
    ['мягкий', 'шаль', 'мягкая шаль'],
    ['мягкие', 'ремень', 'мягкий ремень'],
    ['рыжий', 'бельё', 'рыжее бельё'],
    ['летнее', 'брюки', 'летние брюки'],
    ['золотая', 'украшения', 'золотые украшения'],
    ['шёлковая', 'платок', 'шёлковый платок'],
    ['белый', 'рукавами', 'белый рукавами'],
    ['хаки', 'юбка', 'хаки юбка'],
  ])('«%s» and «%s»: «%s»', (adjective, noun, both) => {
    expect(together(adjective, noun)).toBe(both);
  });
});
