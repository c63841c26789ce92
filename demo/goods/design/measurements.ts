import type { Chance } from '../../chance.ts';
import type { Design } from './designs.ts';

/** Garment length in cm by the choice of length: women's, then men's. */
const lengths: Partial<Record<string, Readonly<Record<string, readonly [number, number]>>>> = {
  jacket: { cropped: [50, 52], short: [58, 70], regular: [66, 74], long: [76, 78] },
  suit: { cropped: [50, 52], short: [58, 70], regular: [66, 74], long: [76, 78] },
  vest: { regular: [56, 62], long: [72, 68] },
  coat: { short: [84, 90], knee: [102, 106], midi: [114, 116], maxi: [124, 124] },
  trench: { short: [84, 92], knee: [102, 106], midi: [114, 114], maxi: [124, 124] },
  dress: { mini: [86, 86], knee: [100, 100], midi: [116, 116], maxi: [138, 138] },
  skirt: { mini: [44, 44], knee: [58, 58], midi: [76, 76], maxi: [92, 92] },
  shirt: { regular: [70, 77], long: [76, 81] },
  blouse: { regular: [65, 65], short: [57, 57] },
  sweater: { regular: [60, 68], short: [55, 64], long: [68, 72], cropped: [49, 49] },
  cardigan: { regular: [63, 70], short: [56, 65], long: [78, 78] },
  turtleneck: { regular: [60, 68], short: [56, 65], long: [65, 72] },
  tshirt: { regular: [62, 71], cropped: [50, 50], short: [56, 66], long: [68, 75] },
  polo: { regular: [63, 72], long: [68, 76] },
  trousers: { full: [104, 108], ankle: [96, 100], cropped: [88, 92] },
  jeans: { full: [104, 108], ankle: [97, 101] },
};

/** The product page's measurements: «Длина изделия в размере 46 — 66 см»; empty where there are none. */
export function measurementsOf({ line, cut, fabric }: Design, chance: Chance): string {
  const { kind, gender, sizes } = line;
  const pair = lengths[kind]?.[String(cut.length ?? 'regular')];
  const middle = {
    women: '46',
    men: '50',
    womenLetters: 'M',
    menLetters: 'L',
    shirts: '41 / 176–182',
    jeansWomen: 'W28 L32',
    jeansMen: 'W33 L32',
  }[String(sizes)];
  if (pair && middle) {
    const length = pair[gender === 'women' ? 0 : 1] + chance.int(-1, 1);
    const noun =
      kind === 'suit'
        ? 'Длина жакета'
        : kind === 'trousers' || kind === 'jeans'
          ? 'Длина по боковому шву'
          : 'Длина изделия';
    const name = kind === 'suit' && gender === 'men' ? 'Длина пиджака' : noun;
    return `${name} в размере ${middle} — ${length} см`;
  }
  const fixed: Partial<Record<string, string>> = {
    tote: `Размер: ${chance.int(36, 42)} × ${chance.int(28, 32)} × ${chance.int(12, 15)} см`,
    handbag: `Размер: ${chance.int(24, 30)} × ${chance.int(18, 22)} × ${chance.int(9, 13)} см`,
    clutch: `Размер: ${chance.int(24, 28)} × ${chance.int(14, 17)} × ${chance.int(3, 5)} см`,
    backpack: `Размер: ${chance.int(28, 32)} × ${chance.int(38, 42)} × ${chance.int(12, 15)} см`,
    briefcase: `Размер: ${chance.int(38, 41)} × ${chance.int(28, 30)} × ${chance.int(7, 10)} см`,
    tie: `Ширина — ${chance.int(7, 8)} см, длина — ${chance.int(148, 152)} см`,
    scarf:
      fabric.material === 'Шёлк'
        ? 'Размер: 70 × 70 см'
        : `Размер: ${chance.pick(['30 × 180', '35 × 190', '70 × 190'])} см`,
    belt: `Ширина — ${gender === 'women' ? chance.pick(['2,5', '3']) : chance.pick(['3,3', '3,5'])} см`,
  };
  return fixed[kind] ?? '';
}
