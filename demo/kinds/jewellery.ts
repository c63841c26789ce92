import { type Line, nouns } from './line.ts';

const jewel = { sizes: 'one', grid: null, fabrics: [['brass', 'metals', 1]] } as const;

/** Jewellery and cufflinks. */
export const jewellery: readonly Line[] = [
  {
    ...jewel,
    kind: 'earrings',
    gender: 'women',
    noun: nouns.earrings,
    share: 4,
    price: [1_490, 2_990],
    category: 'accessories/jewellery/earrings',
    leads: [
      'Серьги, которые забываешь снять на ночь.',
      'Лёгкие серьги: мочку не оттягивают.',
      'Серьги на каждый день и на особый вечер.',
    ],
    stylingTips: [
      'С водолазкой и собранными волосами их видно лучше всего.',
      'Носите с тонким браслетом того же оттенка.',
    ],
    keywords: 'серьги серёжки украшения бижутерия',
  },
  {
    ...jewel,
    kind: 'necklace',
    gender: 'women',
    noun: nouns.necklace,
    share: 3,
    price: [1_990, 3_990],
    category: 'accessories/jewellery/necklaces',
    leads: ['Колье, которое не переворачивается и не путается.', 'Колье на каждый день.'],
    stylingTips: [
      'Поверх водолазки или в вырезе рубашки.',
      'Длина регулируется в пределах пяти сантиметров.',
    ],
    keywords: 'колье подвеска цепочка украшения бижутерия',
  },
  {
    ...jewel,
    kind: 'bracelet',
    gender: 'women',
    noun: nouns.bracelet,
    share: 3,
    price: [1_490, 2_990],
    category: 'accessories/jewellery/bracelets',
    leads: ['Браслет, который не цепляется за трикотаж.', 'Браслет простой формы — один или в наборе.'],
    stylingTips: ['Рядом с часами или на другой руке.', 'К серьгам того же оттенка.'],
    keywords: 'браслет украшения бижутерия',
  },
  {
    ...jewel,
    kind: 'cufflinks',
    gender: 'men',
    noun: nouns.cufflinks,
    share: 3,
    price: [2_490, 3_990],
    category: 'accessories/jewellery/cufflinks',
    leads: ['Запонки для сорочек с двойной манжетой.', 'Запонки, которые легко застегнуть одной рукой.'],
    stylingTips: ['В тон пряжки ремня и часов.', 'Хороши в подарок: лежат в коробке с бархатной подложкой.'],
    keywords: 'запонки мужские украшения подарок',
  },
];
