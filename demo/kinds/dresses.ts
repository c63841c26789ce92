import { type Line, nouns } from './line.ts';

const lengthOf = (length: unknown) =>
  ['mini', 'short', 'knee'].includes(String(length))
    ? 'mini'
    : ['maxi', 'long'].includes(String(length))
      ? 'maxi'
      : 'midi';

/** Dresses and jumpsuits. */
export const dresses: readonly Line[] = [
  {
    kind: 'dress',
    gender: 'women',
    noun: nouns.dress,
    share: 20,
    fabrics: [
      ['viscose', 'blouses', 3],
      ['printViscose', 'prints', 4],
      ['satin', 'satin', 2],
      ['silk', 'satin', 1],
      ['crepe', 'suitingWomen', 3],
      ['cottonDress', 'cotton', 2],
      ['linen', 'linen', 2],
      ['ribKnit', 'knits', 2],
      ['suitingBlend', 'suitingWomen', 1],
    ],
    sizes: 'women',
    grid: 'women',
    price: [7_990, 14_990],
    category: (cut) => `women/dresses/${lengthOf(cut.length)}`,
    leads: [
      'Платье, которое можно надеть утром и не переодеваться вечером.',
      'Платье с чистым силуэтом — украшения на ваше усмотрение.',
      'Платье, в котором легко двигаться и удобно сидеть.',
      'Одно из тех платьев, к которым достаточно туфель и сумки.',
      'Платье, которое хорошо и под жакетом, и само по себе.',
    ],
    stylingTips: [
      'С лодочками — на праздник, с кедами — на каждый день.',
      'Осенью добавьте жакет и ботинки на плотной подошве.',
      'К нему подойдут небольшие серьги и сумка на короткой ручке.',
      'На прохладный вечер накиньте тренч или кардиган.',
    ],
    keywords: 'платье женское',
  },
  {
    kind: 'jumpsuit',
    gender: 'women',
    noun: nouns.jumpsuit,
    share: 4,
    fabrics: [
      ['crepe', 'suitingWomen', 2],
      ['viscose', 'blouses', 1],
      ['linen', 'linen', 1],
      ['suitingBlend', 'suitingWomen', 1],
    ],
    sizes: 'women',
    grid: 'women',
    price: [9_990, 14_990],
    category: 'women/suits/jumpsuits',
    leads: [
      'Комбинезон, который решает всё разом: верх и низ подобраны за вас.',
      'Комбинезон, в котором талия на своём месте.',
      'Вещь вместо вечернего платья — для тех, кто предпочитает брюки.',
    ],
    stylingTips: [
      'С жакетом на плечах — в офис, с серьгами — на ужин.',
      'С босоножками на каблуке — на праздник, с кедами — в город.',
    ],
    keywords: 'комбинезон женский',
  },
];
