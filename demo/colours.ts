export interface Colour {
  /** Two digits, the last part of a product's code. */
  readonly code: string;
  readonly name: string;
  readonly group: string;
  readonly hex: string;
}

const named: readonly (readonly [key: string, name: string, group: string, hex: string])[] = [
  ['white', 'Белый', 'Белый', '#f7f6f2'],
  ['milk', 'Молочный', 'Белый', '#efe9dc'],
  ['ivory', 'Айвори', 'Белый', '#f1ead6'],
  ['black', 'Чёрный', 'Чёрный', '#1c1c1f'],
  ['anthracite', 'Антрацит', 'Чёрный', '#303236'],
  ['graphite', 'Графит', 'Серый', '#4b4e54'],
  ['grey', 'Серый', 'Серый', '#85878b'],
  ['pearl', 'Жемчужно-серый', 'Серый', '#bdbcb8'],
  ['steel', 'Стальной', 'Серый', '#717c88'],
  ['navy', 'Тёмно-синий', 'Синий', '#1d2745'],
  ['ink', 'Чернильный', 'Синий', '#232c3f'],
  ['blue', 'Синий', 'Синий', '#2a4a86'],
  ['indigo', 'Индиго', 'Синий', '#2d3b62'],
  ['cobalt', 'Кобальтовый', 'Синий', '#27479f'],
  ['jeans', 'Синий деним', 'Синий', '#41597f'],
  ['petrol', 'Морской волны', 'Синий', '#1f4a58'],
  ['sky', 'Голубой', 'Голубой', '#a9c3de'],
  ['ice', 'Светло-голубой', 'Голубой', '#cfdde9'],
  ['dusty-blue', 'Пыльно-голубой', 'Голубой', '#8ea3b8'],
  ['light-denim', 'Голубой деним', 'Голубой', '#8fa8c4'],
  ['beige', 'Бежевый', 'Бежевый', '#d3c0a2'],
  ['sand', 'Песочный', 'Бежевый', '#c8b18b'],
  ['oat', 'Овсяный', 'Бежевый', '#dcd0bb'],
  ['nude', 'Пудрово-бежевый', 'Бежевый', '#dcbfab'],
  ['taupe', 'Серо-бежевый', 'Бежевый', '#a79a8a'],
  ['camel', 'Кэмел', 'Коричневый', '#b98a55'],
  ['caramel', 'Карамельный', 'Коричневый', '#a5693a'],
  ['cognac', 'Коньячный', 'Коричневый', '#8f5228'],
  ['tobacco', 'Табачный', 'Коричневый', '#7c5a36'],
  ['brown', 'Коричневый', 'Коричневый', '#5a3b28'],
  ['chocolate', 'Шоколадный', 'Коричневый', '#40291f'],
  ['burgundy', 'Бордовый', 'Бордовый', '#5d1a28'],
  ['wine', 'Винный', 'Бордовый', '#70233a'],
  ['red', 'Красный', 'Красный', '#a8202e'],
  ['scarlet', 'Алый', 'Красный', '#c4292f'],
  ['brick', 'Кирпичный', 'Красный', '#9c4a35'],
  ['powder', 'Пудровый', 'Розовый', '#e3c4bf'],
  ['rose', 'Розовый', 'Розовый', '#d798a4'],
  ['dusty-rose', 'Пыльная роза', 'Розовый', '#b9868a'],
  ['fuchsia', 'Фуксия', 'Розовый', '#ad2b66'],
  ['emerald', 'Изумрудный', 'Зелёный', '#115740'],
  ['green', 'Тёмно-зелёный', 'Зелёный', '#24402f'],
  ['khaki', 'Хаки', 'Зелёный', '#696646'],
  ['olive', 'Оливковый', 'Зелёный', '#7a7a4c'],
  ['sage', 'Шалфей', 'Зелёный', '#a5ae98'],
  ['mint', 'Мятный', 'Зелёный', '#bed8c9'],
  ['mustard', 'Горчичный', 'Жёлтый', '#bf9134'],
  ['lemon', 'Сливочно-жёлтый', 'Жёлтый', '#eadf9f'],
  ['terracotta', 'Терракотовый', 'Оранжевый', '#b4573a'],
  ['peach', 'Персиковый', 'Оранжевый', '#e7ae8b'],
  ['lilac', 'Сиреневый', 'Фиолетовый', '#b7a7c9'],
  ['lavender', 'Лавандовый', 'Фиолетовый', '#cdc4de'],
  ['plum', 'Сливовый', 'Фиолетовый', '#4e2946'],
  ['gold', 'Золотистый', 'Золотистый', '#c9a24e'],
  ['rose-gold', 'Розовое золото', 'Золотистый', '#c79177'],
  ['silver', 'Серебристый', 'Серебристый', '#b9bcc1'],
  ['dark-denim', 'Тёмный индиго', 'Синий', '#26304a'],
  ['black-denim', 'Чёрный деним', 'Чёрный', '#26272b'],
  ['grey-denim', 'Серый деним', 'Серый', '#6d7177'],
];

const byKey = new Map(
  named.map(([key, name, group, hex], index) => [
    key,
    { code: String(index + 1).padStart(2, '0'), name, group, hex } satisfies Colour,
  ]),
);

/** @throws {RangeError} for an unknown key */
export function colour(key: string): Colour {
  const found = byKey.get(key);
  if (!found) throw new RangeError(`No such colour: ${key}`);
  return found;
}

/** The colours that a kind of cloth comes in, best sellers first. */
export const palettes = {
  suiting: ['navy', 'graphite', 'black', 'grey', 'ink', 'blue', 'brown', 'petrol', 'burgundy'],
  suitingWomen: [
    'black',
    'navy',
    'beige',
    'graphite',
    'milk',
    'camel',
    'burgundy',
    'emerald',
    'dusty-rose',
    'chocolate',
  ],
  wool: ['grey', 'graphite', 'navy', 'camel', 'chocolate', 'anthracite', 'green', 'tobacco'],
  woolWomen: ['camel', 'grey', 'milk', 'black', 'chocolate', 'oat', 'sage', 'wine', 'dusty-blue', 'navy'],
  checks: ['grey', 'navy', 'brown', 'beige', 'green', 'burgundy'],
  coat: ['camel', 'black', 'graphite', 'navy', 'chocolate', 'oat', 'grey', 'green'],
  trench: ['beige', 'sand', 'black', 'navy', 'khaki', 'chocolate'],
  technical: ['black', 'navy', 'khaki', 'graphite', 'olive', 'petrol'],
  technicalWomen: ['black', 'milk', 'sage', 'sand', 'navy', 'wine', 'dusty-blue', 'chocolate'],
  shirting: ['white', 'sky', 'ice', 'navy', 'black', 'powder', 'pearl'],
  linen: ['milk', 'sand', 'sky', 'white', 'khaki', 'navy', 'sage', 'terracotta'],
  blouses: ['milk', 'white', 'black', 'powder', 'sky', 'lavender', 'emerald', 'wine', 'navy', 'sage'],
  satin: ['milk', 'black', 'nude', 'emerald', 'wine', 'navy', 'pearl', 'dusty-rose', 'chocolate'],
  prints: ['milk', 'navy', 'black', 'emerald', 'wine', 'powder', 'sky', 'terracotta', 'sage'],
  cotton: [
    'white',
    'black',
    'grey',
    'navy',
    'milk',
    'khaki',
    'sand',
    'sky',
    'burgundy',
    'sage',
    'terracotta',
    'lavender',
  ],
  chino: ['navy', 'sand', 'khaki', 'black', 'beige', 'graphite', 'tobacco', 'green'],
  denim: ['jeans', 'dark-denim', 'light-denim', 'black-denim', 'grey-denim', 'milk'],
  knits: [
    'grey',
    'milk',
    'navy',
    'black',
    'camel',
    'oat',
    'burgundy',
    'sage',
    'dusty-blue',
    'green',
    'mustard',
    'chocolate',
  ],
  homewear: ['milk', 'powder', 'navy', 'pearl', 'dusty-blue', 'lavender', 'sage', 'black'],
  underwear: ['black', 'white', 'nude', 'powder', 'navy', 'wine'],
  underwearMen: ['black', 'white', 'navy', 'grey', 'burgundy'],
  socks: ['black', 'graphite', 'navy', 'white', 'burgundy', 'green', 'camel'],
  shoes: ['black', 'chocolate', 'cognac', 'brown', 'burgundy'],
  shoesWomen: ['black', 'nude', 'milk', 'burgundy', 'chocolate', 'cognac', 'emerald'],
  suede: ['tobacco', 'navy', 'camel', 'chocolate', 'graphite', 'wine', 'black'],
  sneakers: ['white', 'black', 'milk', 'grey', 'navy', 'sand'],
  bags: ['black', 'chocolate', 'cognac', 'camel', 'burgundy', 'milk', 'taupe', 'green', 'navy'],
  belts: ['black', 'brown', 'cognac', 'navy', 'chocolate', 'camel'],
  ties: ['navy', 'burgundy', 'grey', 'green', 'blue', 'black', 'wine', 'chocolate', 'petrol'],
  scarves: ['grey', 'camel', 'navy', 'burgundy', 'milk', 'green', 'dusty-rose', 'mustard', 'black'],
  silk: ['milk', 'navy', 'emerald', 'wine', 'powder', 'terracotta', 'sky', 'mustard'],
  hats: ['black', 'grey', 'camel', 'navy', 'milk', 'burgundy', 'chocolate', 'khaki'],
  metals: ['gold', 'silver', 'rose-gold'],
  card: ['navy'],
} as const satisfies Record<string, readonly string[]>;

export type PaletteName = keyof typeof palettes;

/** The hex of a second colour that matches: for linings, stripes, motifs, soles. */
export function accentOf({ group, hex }: Colour): string {
  const accents: Record<string, string> = {
    Белый: '#8e9bb0',
    Чёрный: '#8a8780',
    Серый: '#e6e3dc',
    Синий: '#c9d3e4',
    Голубой: '#f4f2ec',
    Бежевый: '#5a4a38',
    Коричневый: '#d9c3a0',
    Красный: '#f1e2d8',
    Бордовый: '#d9b7ae',
    Розовый: '#7d3044',
    Зелёный: '#dcd6b8',
    Жёлтый: '#5c4a1c',
    Оранжевый: '#f2e3d2',
    Фиолетовый: '#f0eaf4',
  };
  return accents[group] ?? hex;
}
