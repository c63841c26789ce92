import { describe, expect, test } from 'vitest';
import { agree, fill, listed, noun, withThing } from '#demo/words.ts';
import { slugOf } from '#src/backend/kernel/slug.ts';

describe('Russian words', () => {
  test.each([
    ['приталенный', 'приталенная', 'приталенное', 'приталенные'],
    ['прямой', 'прямая', 'прямое', 'прямые'],
    ['узкий', 'узкая', 'узкое', 'узкие'],
    ['синий', 'синяя', 'синее', 'синие'],
    ['свежий', 'свежая', 'свежее', 'свежие'],
    ['зауженный книзу', 'зауженная книзу', 'зауженное книзу', 'зауженные книзу'],
  ])('%s agrees with its noun', (adjective, feminine, neuter, many) => {
    expect([agree(adjective, 'f'), agree(adjective, 'n'), agree(adjective, 'pl')]).toEqual([
      feminine,
      neuter,
      many,
    ]);
  });

  test('a sentence agrees with its goods and its writer', () => {
    const skirt = noun('юбка', 'юбки', 'юбку', 'f');
    const sentence = '<Заказал|Заказала> {acc}: [пришёл|пришла|пришло|пришли] быстро, {он} мне нравится.';
    expect(fill(sentence, skirt, 'f')).toBe('Заказала юбку: пришла быстро, она мне нравится.');
  });

  test('«с» becomes «со» before certain consonants', () => {
    expect([withThing('поясом'), withThing('стрелками'), withThing('шлицей')]).toEqual([
      'с поясом',
      'со стрелками',
      'со шлицей',
    ]);
  });

  test('lists end with «и»', () => {
    expect([listed(['а']), listed(['а', 'б']), listed(['а', 'б', 'в'])]).toEqual(['а', 'а и б', 'а, б и в']);
  });

  test('titles become slugs of Latin letters', () => {
    expect(slugOf('Жакет приталенный из шёлка')).toBe('zhaket-pritalennyy-iz-shelka');
  });
});
