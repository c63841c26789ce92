import { type Line, nouns } from './line.ts';

const is = (cut: Record<string, string | number>, name: string, ...values: string[]) =>
  values.includes(String(cut[name]));

/** Trousers, jeans, shorts and skirts. */
export const bottoms: readonly Line[] = [
  {
    kind: 'trousers',
    gender: 'women',
    noun: nouns.trousers,
    share: 12,
    fabrics: [
      ['suitingBlend', 'suitingWomen', 4],
      ['suitingWool', 'suitingWomen', 3],
      ['pinstripe', 'suiting', 1],
      ['crepe', 'suitingWomen', 2],
      ['linenSuiting', 'linen', 2],
      ['checkWool', 'checks', 1],
    ],
    sizes: 'women',
    grid: 'women',
    price: [6_990, 10_990],
    category: (cut) =>
      `women/trousers/${is(cut, 'leg', 'wide', 'palazzo', 'flare') || is(cut, 'fit', 'wide', 'flare', 'palazzo') ? 'wide' : 'straight'}`,
    leads: [
      'Брюки, которые держат стрелку до вечера.',
      'Брюки с посадкой, о которой не думаешь весь день.',
      'Костюмные брюки, которым не обязателен жакет.',
      'Брюки делают ногу длиннее — если подшить их под ваш каблук.',
    ],
    wears: [
      'С футболкой и кедами — днём, с блузой и лодочками — вечером.',
      'Вместе с жакетом той же ткани получится костюм.',
      'Заправьте тонкий джемпер или белую рубашку.',
    ],
    keywords: 'брюки женские офис классические',
  },
  {
    kind: 'trousers',
    gender: 'men',
    noun: nouns.trousers,
    share: 5,
    fabrics: [
      ['suitingWool', 'suiting', 3],
      ['flannel', 'wool', 2],
      ['linenSuiting', 'linen', 1],
      ['pinstripe', 'suiting', 1],
    ],
    sizes: 'men',
    grid: 'men',
    price: [8_990, 13_990],
    category: 'men/trousers/classic',
    leads: [
      'Классические брюки с мягкой линией и глубокими карманами.',
      'Брюки, которые одинаково хороши с пиджаком и с джемпером.',
      'Пояс обработан тесьмой: сорочка не выбивается.',
    ],
    wears: [
      'С пиджаком контрастной фактуры — для пятницы, в тон — для переговоров.',
      'Лоферы и открытая щиколотка летом, ботинки зимой.',
    ],
    keywords: 'брюки мужские классические офис',
  },
  {
    kind: 'trousers',
    gender: 'men',
    noun: nouns.chinos,
    share: 3,
    fabrics: [
      ['chino', 'chino', 3],
      ['corduroy', 'chino', 1],
    ],
    sizes: 'men',
    grid: 'men',
    price: [5_990, 7_990],
    category: 'men/trousers/chinos',
    leads: [
      'Чиносы — между джинсами и классическими брюками, но удобнее и тех и других.',
      'Чиносы на каждый день: прочные, мягкие, неприхотливые.',
    ],
    wears: [
      'С поло, с рубашкой навыпуск, с мягким пиджаком.',
      'Подверните низ на один оборот и наденьте кеды.',
    ],
    keywords: 'чиносы брюки мужские хлопковые повседневные',
  },
  {
    kind: 'jeans',
    gender: 'women',
    noun: nouns.jeans,
    share: 8,
    fabrics: [
      ['denim', 'denim', 2],
      ['denimStretch', 'denim', 2],
    ],
    sizes: 'jeansWomen',
    grid: 'jeans-women',
    price: [5_990, 8_490],
    category: (cut) =>
      `women/jeans/${is(cut, 'leg', 'wide', 'flare', 'baggy') || is(cut, 'fit', 'wide', 'relaxed', 'flare', 'baggy') ? 'wide' : is(cut, 'leg', 'slim', 'skinny', 'tapered') || is(cut, 'fit', 'slim', 'skinny', 'tapered') ? 'slim' : 'straight'}`,
    leads: [
      'Джинсы, к которым не нужно привыкать: удобны с первого дня.',
      'Джинсы с чистой варкой, без потёртостей и прорезей.',
      'Посадка выверена на живых примерках, а не на манекене.',
    ],
    wears: [
      'С жакетом и лоферами — в офис без дресс-кода.',
      'С белой футболкой — и больше ничего придумывать не надо.',
      'С тонким джемпером и тренчем в межсезонье.',
    ],
    keywords: 'джинсы женские деним',
  },
  {
    kind: 'jeans',
    gender: 'men',
    noun: nouns.jeans,
    share: 5,
    fabrics: [
      ['denim', 'denim', 2],
      ['denimStretch', 'denim', 1],
    ],
    sizes: 'jeansMen',
    grid: 'jeans-men',
    price: [6_490, 8_990],
    category: (cut) =>
      `men/jeans/${is(cut, 'leg', 'wide', 'relaxed', 'baggy') || is(cut, 'fit', 'relaxed', 'wide', 'baggy') ? 'relaxed' : is(cut, 'leg', 'slim', 'skinny', 'tapered') || is(cut, 'fit', 'slim', 'skinny', 'tapered') ? 'slim' : 'straight'}`,
    leads: [
      'Джинсы без потёртостей: хороши и с пиджаком.',
      'Прочные джинсы с двойной строчкой на швах.',
      'Джинсы, которые год от года становятся только лучше.',
    ],
    wears: [
      'С рубашкой и мягким пиджаком, с толстовкой, с плотным джемпером.',
      'Низ можно подвернуть: швы изнутри обработаны чисто.',
    ],
    keywords: 'джинсы мужские деним',
  },
  {
    kind: 'shorts',
    gender: 'women',
    noun: nouns.shorts,
    share: 3,
    fabrics: [
      ['linenSuiting', 'linen', 2],
      ['suitingBlend', 'suitingWomen', 1],
      ['chino', 'cotton', 1],
    ],
    sizes: 'women',
    grid: 'women',
    price: [3_990, 5_990],
    category: 'women/trousers/shorts',
    leads: [
      'Шорты на высокой посадке, в которых можно прийти и на работу.',
      'Летние шорты с костюмным характером.',
    ],
    wears: ['С жилетом в тон — вместо летнего костюма.', 'С рубашкой навыпуск и босоножками.'],
    keywords: 'шорты женские лето',
  },
  {
    kind: 'shorts',
    gender: 'men',
    noun: nouns.shorts,
    share: 2,
    fabrics: [
      ['chino', 'chino', 2],
      ['linenSuiting', 'linen', 1],
    ],
    sizes: 'men',
    grid: 'men',
    price: [3_990, 5_490],
    category: 'men/trousers/shorts',
    leads: ['Шорты, в которых не стыдно зайти в ресторан.', 'Лёгкие шорты с аккуратной посадкой.'],
    wears: ['С поло и лоферами — на отпуск, с футболкой — на дачу.', 'С льняной рубашкой навыпуск.'],
    keywords: 'шорты мужские лето',
  },
  {
    kind: 'skirt',
    gender: 'women',
    noun: nouns.skirt,
    share: 11,
    fabrics: [
      ['suitingBlend', 'suitingWomen', 3],
      ['satin', 'satin', 2],
      ['checkWool', 'checks', 2],
      ['printViscose', 'prints', 1],
      ['suitingWool', 'suitingWomen', 2],
      ['denim', 'denim', 1],
      ['bomberLeather', 'shoes', 1],
    ],
    sizes: 'women',
    grid: 'women',
    price: [5_990, 9_490],
    category: (cut) =>
      `women/skirts/${is(cut, 'length', 'mini', 'short', 'knee') ? 'mini' : is(cut, 'length', 'maxi', 'long') ? 'maxi' : 'midi'}`,
    leads: [
      'Юбка, которая не требует повода.',
      'Юбка с точной посадкой на талии: ремень не нужен.',
      'Юбка на прохладные дни и тёплые вечера.',
      'Лаконичная юбка — фон, на котором видны и блуза, и обувь.',
    ],
    wears: [
      'С тонкой водолазкой и сапогами — зимой, с футболкой и кедами — летом.',
      'С коротким жакетом пропорции получаются особенно удачными.',
      'Заправьте рубашку или выберите укороченный джемпер.',
    ],
    keywords: 'юбка женская',
  },
];
