import { type Line, nouns } from './line.ts';

const bag = { sizes: 'one', grid: null } as const;

/** Bags. */
export const bags: readonly Line[] = [
  {
    ...bag,
    kind: 'tote',
    gender: 'women',
    noun: nouns.tote,
    share: 5,
    fabrics: [
      ['bagCalf', 'bags', 3],
      ['canvas', 'linen', 1],
      ['bagSuede', 'suede', 1],
    ],
    price: [9_990, 15_990],
    category: 'women/bags/totes',
    leads: [
      'Сумка, в которую входит день целиком: ноутбук, зонт, книга и сменная обувь.',
      'Вместительная сумка с чёткими линиями.',
      'Сумка для работы и коротких поездок.',
    ],
    stylingTips: [
      'Внутри — карман на молнии и два открытых, для телефона и ключей.',
      'Дно плотное: сумка стоит, а не заваливается.',
    ],
    keywords: 'сумка шопер тоут женская',
  },
  {
    ...bag,
    kind: 'tote',
    gender: 'men',
    noun: nouns.tote,
    share: 1,
    fabrics: [['canvas', 'chino', 1]],
    price: [8_990, 12_990],
    category: 'men/bags/totes',
    leads: ['Простая сумка для рынка, спортзала и выходных за городом.'],
    stylingTips: ['Внутри — карман на молнии для документов.'],
    keywords: 'сумка шопер мужская',
  },
  {
    ...bag,
    kind: 'handbag',
    gender: 'women',
    noun: nouns.handbag,
    share: 7,
    fabrics: [
      ['bagCalf', 'bags', 3],
      ['bagSuede', 'suede', 1],
    ],
    price: [10_990, 17_990],
    category: 'women/bags/handbags',
    leads: [
      'Сумка, которая держит форму и на полке, и в руке.',
      'Сумка среднего размера: всё нужное входит, ничего лишнего не соберётся.',
      'Сумка, которую носят и в офис, и в театр.',
    ],
    stylingTips: [
      'К пальто и костюму — в тон обуви, к джинсам — в контраст.',
      'Внутри — отделение на молнии и карман для телефона.',
    ],
    keywords: 'сумка женская кожаная',
  },
  {
    ...bag,
    kind: 'clutch',
    gender: 'women',
    noun: nouns.clutch,
    share: 3,
    fabrics: [
      ['bagCalf', 'bags', 2],
      ['bagSuede', 'suede', 1],
    ],
    price: [5_990, 8_990],
    category: 'women/bags/clutches',
    leads: [
      'Клатч, куда входят телефон, ключи и помада — то есть всё.',
      'Клатч для вечера, который не оттягивает руку.',
    ],
    stylingTips: ['С платьем в пол или с костюмом.', 'Днём послужит папкой для мелочей в большой сумке.'],
    keywords: 'клатч сумка женская вечерняя',
  },
  {
    ...bag,
    kind: 'backpack',
    gender: 'women',
    noun: nouns.backpack,
    share: 2,
    fabrics: [
      ['bagCalf', 'bags', 1],
      ['bagNylon', 'technicalWomen', 1],
    ],
    price: [9_990, 13_990],
    category: 'women/bags/backpacks',
    leads: ['Рюкзак, который не спорит с пальто.', 'Городской рюкзак с отделением для ноутбука.'],
    stylingTips: ['Спинка мягкая, лямки регулируются.', 'На каждый день и в короткую поездку.'],
    keywords: 'рюкзак женский городской',
  },
  {
    ...bag,
    kind: 'backpack',
    gender: 'men',
    noun: nouns.backpack,
    share: 2,
    fabrics: [
      ['bagCalf', 'bags', 1],
      ['bagNylon', 'technical', 2],
    ],
    price: [10_990, 14_990],
    category: 'men/bags/backpacks',
    leads: [
      'Рюкзак для города: ноутбук, зарядка, сменная рубашка.',
      'Строгий рюкзак, с которым можно прийти на встречу.',
    ],
    stylingTips: [
      'Отделение для ноутбука до 15 дюймов — с мягкой перегородкой.',
      'Спинка не парит, лямки не впиваются в плечи.',
    ],
    keywords: 'рюкзак мужской городской',
  },
  {
    ...bag,
    kind: 'briefcase',
    gender: 'men',
    noun: nouns.briefcase,
    share: 3,
    fabrics: [
      ['bagCalf', 'bags', 3],
      ['bagNylon', 'technical', 1],
    ],
    price: [14_990, 19_990],
    category: 'men/bags/briefcases',
    leads: [
      'Портфель на документы и ноутбук — без лишней солидности.',
      'Портфель, который красиво стареет вместе с хозяином.',
    ],
    stylingTips: [
      'Внутри два отделения: для ноутбука и для бумаг.',
      'К костюму и к пальто, к джинсам — тоже.',
    ],
    keywords: 'портфель сумка мужская деловая',
  },
];
