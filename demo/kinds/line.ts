import type { PaletteName } from '../colours.ts';
import type { Cut, GarmentKind, Gender } from '../drawing/index.ts';
import type { FabricName } from '../goods/design/fabrics.ts';
import type { SizeSystem } from '../goods/sizes.ts';
import { type Noun, noun } from '../words.ts';

/** A line of goods: one kind for one gender, with its fabrics and the templates of its texts. */
export interface Line {
  readonly kind: GarmentKind;
  readonly gender: Gender;
  readonly noun: Noun;
  /** The number of its models in the basic stock. */
  readonly share: number;
  readonly fabrics: readonly (readonly [FabricName, PaletteName, weight: number])[];
  readonly sizes: SizeSystem;
  readonly grid: string | null;
  /** In roubles, for a fabric with a price factor of 1. */
  readonly price: readonly [from: number, to: number];
  readonly category: string | ((cut: Cut) => string);
  /** Opening sentences of a description. */
  readonly leads: readonly string[];
  /** Closing sentences: what it goes with and where to wear it. */
  readonly stylingTips: readonly string[];
  readonly keywords: string;
  /** Restricts the cut's values for the whole line. */
  readonly cut?: Readonly<Record<string, readonly (string | number)[]>>;
  /** The value of the fit facet where the cut has none. */
  readonly fit?: string;
}

export const nouns = {
  jacketW: noun('жакет', 'жакета', 'жакет', 'm'),
  jacketM: noun('пиджак', 'пиджака', 'пиджак', 'm'),
  vest: noun('жилет', 'жилета', 'жилет', 'm'),
  suit: noun('костюм', 'костюма', 'костюм', 'm'),
  jumpsuit: noun('комбинезон', 'комбинезона', 'комбинезон', 'm'),
  coat: noun('пальто', 'пальто', 'пальто', 'n'),
  trenchW: noun('тренч', 'тренча', 'тренч', 'm'),
  trenchM: noun('плащ', 'плаща', 'плащ', 'm'),
  parka: noun('парка', 'парки', 'парку', 'f'),
  puffer: noun('пуховик', 'пуховика', 'пуховик', 'm'),
  bomber: noun('бомбер', 'бомбера', 'бомбер', 'm'),
  dress: noun('платье', 'платья', 'платье', 'n'),
  shirt: noun('рубашка', 'рубашки', 'рубашку', 'f'),
  formalShirt: noun('сорочка', 'сорочки', 'сорочку', 'f'),
  blouse: noun('блуза', 'блузы', 'блузу', 'f'),
  sweater: noun('джемпер', 'джемпера', 'джемпер', 'm'),
  cardigan: noun('кардиган', 'кардигана', 'кардиган', 'm'),
  turtleneck: noun('водолазка', 'водолазки', 'водолазку', 'f'),
  tshirt: noun('футболка', 'футболки', 'футболку', 'f'),
  polo: noun('поло', 'поло', 'поло', 'n'),
  hoodie: noun('толстовка', 'толстовки', 'толстовку', 'f'),
  trousers: noun('брюки', 'брюк', 'брюки', 'pl'),
  chinos: noun('чиносы', 'чиносов', 'чиносы', 'pl'),
  jeans: noun('джинсы', 'джинсов', 'джинсы', 'pl'),
  shorts: noun('шорты', 'шорт', 'шорты', 'pl'),
  skirt: noun('юбка', 'юбки', 'юбку', 'f'),
  pyjamas: noun('пижама', 'пижамы', 'пижаму', 'f'),
  robe: noun('халат', 'халата', 'халат', 'm'),
  bra: noun('бюстгальтер', 'бюстгальтера', 'бюстгальтер', 'm'),
  briefs: noun('трусы', 'трусов', 'трусы', 'pl'),
  boxers: noun('боксеры', 'боксеров', 'боксеры', 'pl'),
  socks: noun('носки', 'носков', 'носки', 'pl'),
  pumps: noun('туфли', 'туфель', 'туфли', 'pl'),
  loafers: noun('лоферы', 'лоферов', 'лоферы', 'pl'),
  derby: noun('дерби', 'дерби', 'дерби', 'pl'),
  oxfords: noun('оксфорды', 'оксфордов', 'оксфорды', 'pl'),
  boots: noun('ботинки', 'ботинок', 'ботинки', 'pl'),
  sneakers: noun('кеды', 'кед', 'кеды', 'pl'),
  sandals: noun('босоножки', 'босоножек', 'босоножки', 'pl'),
  tote: noun('сумка-шопер', 'сумки-шопера', 'сумку-шопер', 'f'),
  handbag: noun('сумка', 'сумки', 'сумку', 'f'),
  clutch: noun('клатч', 'клатча', 'клатч', 'm'),
  backpack: noun('рюкзак', 'рюкзака', 'рюкзак', 'm'),
  briefcase: noun('портфель', 'портфеля', 'портфель', 'm'),
  belt: noun('ремень', 'ремня', 'ремень', 'm'),
  tie: noun('галстук', 'галстука', 'галстук', 'm'),
  bowtie: noun('бабочка', 'бабочки', 'бабочку', 'f'),
  scarf: noun('шарф', 'шарфа', 'шарф', 'm'),
  kerchief: noun('платок', 'платка', 'платок', 'm'),
  beanie: noun('шапка', 'шапки', 'шапку', 'f'),
  highBoots: noun('сапоги', 'сапог', 'сапоги', 'pl'),
  ankleBoots: noun('полусапоги', 'полусапог', 'полусапоги', 'pl'),
  cowboyBoots: noun('казаки', 'казаков', 'казаки', 'pl'),
  monks: noun('монки', 'монков', 'монки', 'pl'),
  brogues: noun('броги', 'брогов', 'броги', 'pl'),
  runners: noun('кроссовки', 'кроссовок', 'кроссовки', 'pl'),
  flats: noun('балетки', 'балеток', 'балетки', 'pl'),
  flatCap: noun('кепка', 'кепки', 'кепку', 'f'),
  bucketHat: noun('панама', 'панамы', 'панаму', 'f'),
  cap: noun('бейсболка', 'бейсболки', 'бейсболку', 'f'),
  hat: noun('шляпа', 'шляпы', 'шляпу', 'f'),
  gloves: noun('перчатки', 'перчаток', 'перчатки', 'pl'),
  earrings: noun('серьги', 'серёг', 'серьги', 'pl'),
  necklace: noun('колье', 'колье', 'колье', 'n'),
  bracelet: noun('браслет', 'браслета', 'браслет', 'm'),
  cufflinks: noun('запонки', 'запонок', 'запонки', 'pl'),
  card: noun('подарочная карта', 'подарочной карты', 'подарочную карту', 'f'),
} as const satisfies Record<string, Noun>;
