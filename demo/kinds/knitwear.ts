import { type Line, nouns } from './line.ts';

const sweater = {
  kind: 'sweater',
  noun: nouns.sweater,
  leads: [
    'Джемпер, который первым достаёшь с полки, когда холодает.',
    'Джемпер простой формы: всё решают пряжа и вязка.',
    'Тёплая вещь без лишнего объёма — помещается и под жакет, и под пальто.',
    'Джемпер цельновязаный, без грубых боковых швов.',
  ],
} as const;
const cardigan = {
  kind: 'cardigan',
  noun: nouns.cardigan,
  leads: [
    'Кардиган вместо жакета: столько же формы, но гораздо мягче.',
    'Кардиган, который живёт на спинке рабочего кресла и спасает от кондиционера.',
    'Уютный кардиган с ровной планкой: полы не тянутся и не закручиваются.',
  ],
} as const;

/** Jumpers, cardigans and turtlenecks. */
export const knitwear: readonly Line[] = [
  {
    ...sweater,
    gender: 'women',
    share: 9,
    fabrics: [
      ['merino', 'knits', 2],
      ['cableKnit', 'knits', 2],
      ['melangeKnit', 'knits', 2],
      ['cashmere', 'knits', 2],
      ['ribKnit', 'knits', 1],
      ['cottonKnit', 'cotton', 2],
    ],
    sizes: 'womenLetters',
    grid: 'women-letters',
    price: [6_990, 10_990],
    category: 'women/knitwear/sweaters',
    stylingTips: [
      'С сатиновой юбкой — ради контраста фактур, с джинсами — ради удобства.',
      'Выпустите из-под него воротник рубашки.',
      'Хорош с широкими брюками: низ слегка заправьте спереди.',
    ],
    keywords: 'джемпер свитер пуловер женский вязаный тёплый',
  },
  {
    ...sweater,
    gender: 'men',
    share: 6,
    fabrics: [
      ['merino', 'knits', 3],
      ['cableKnit', 'wool', 1],
      ['melangeKnit', 'wool', 2],
      ['cashmere', 'knits', 1],
      ['cottonKnit', 'cotton', 1],
    ],
    sizes: 'menLetters',
    grid: 'men-letters',
    price: [7_490, 10_990],
    category: 'men/knitwear/sweaters',
    stylingTips: [
      'С сорочкой и пиджаком — в офис, с футболкой — на дачу.',
      'Под мягкий пиджак встаёт без складок на рукаве.',
      'С чиносами и ботинками собирается за минуту.',
    ],
    keywords: 'джемпер свитер пуловер мужской вязаный тёплый',
  },
  {
    ...cardigan,
    gender: 'women',
    share: 6,
    fabrics: [
      ['melangeKnit', 'knits', 2],
      ['cableKnit', 'knits', 1],
      ['cashmere', 'knits', 1],
      ['ribKnit', 'knits', 1],
      ['merino', 'knits', 1],
    ],
    sizes: 'womenLetters',
    grid: 'women-letters',
    price: [7_990, 11_990],
    category: 'women/knitwear/cardigans',
    stylingTips: [
      'Застёгнутый на все пуговицы, работает как джемпер.',
      'Накиньте на плечи поверх рубашки или носите с платьем-комбинацией.',
    ],
    keywords: 'кардиган кофта женский вязаный',
  },
  {
    ...cardigan,
    gender: 'men',
    share: 3,
    fabrics: [
      ['melangeKnit', 'wool', 2],
      ['merino', 'knits', 1],
      ['cableKnit', 'wool', 1],
    ],
    sizes: 'menLetters',
    grid: 'men-letters',
    price: [8_490, 12_990],
    category: 'men/knitwear/cardigans',
    stylingTips: [
      'С рубашкой и галстуком из шерсти — вместо пиджака.',
      'С футболкой и вельветовыми брюками — на воскресенье.',
    ],
    keywords: 'кардиган кофта мужской вязаный',
  },
  {
    kind: 'turtleneck',
    gender: 'women',
    noun: nouns.turtleneck,
    share: 4,
    fabrics: [
      ['merino', 'knits', 3],
      ['ribKnit', 'knits', 2],
      ['cashmere', 'knits', 1],
    ],
    sizes: 'womenLetters',
    grid: 'women-letters',
    price: [4_990, 7_990],
    category: 'women/knitwear/turtlenecks',
    leads: [
      'Водолазка — тот слой, на котором держится зимний гардероб.',
      'Тонкая водолазка без лишних швов.',
      'Водолазка, которая не растягивается на манжетах.',
    ],
    stylingTips: [
      'Под жакет, под сарафан, под жилет — почти под всё.',
      'С юбкой миди и сапогами получается законченный комплект.',
    ],
    keywords: 'водолазка гольф свитер женская',
  },
  {
    kind: 'turtleneck',
    gender: 'men',
    noun: nouns.turtleneck,
    share: 2,
    fabrics: [
      ['merino', 'knits', 2],
      ['cashmere', 'knits', 1],
    ],
    sizes: 'menLetters',
    grid: 'men-letters',
    price: [5_990, 8_490],
    category: 'men/knitwear/turtlenecks',
    leads: [
      'Водолазка, с которой галстук не нужен.',
      'Тонкая водолазка под пиджак: тепло и без лишнего объёма.',
    ],
    stylingTips: [
      'С костюмом — вместо сорочки, с пальто — вместо шарфа.',
      'К тёмным джинсам и замшевым ботинкам.',
    ],
    keywords: 'водолазка гольф свитер мужская',
  },
];
