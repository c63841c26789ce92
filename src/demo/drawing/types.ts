/** Every kind of goods the demo shop can draw. */
export const garmentKinds = [
  'jacket',
  'coat',
  'trench',
  'parka',
  'bomber',
  'puffer',
  'vest',
  'shirt',
  'blouse',
  'tshirt',
  'polo',
  'sweater',
  'cardigan',
  'turtleneck',
  'hoodie',
  'trousers',
  'jeans',
  'shorts',
  'skirt',
  'dress',
  'jumpsuit',
  'suit',
  'pyjamas',
  'robe',
  'bra',
  'briefs',
  'boxers',
  'socks',
  'oxford',
  'loafer',
  'sneaker',
  'boot',
  'pump',
  'sandal',
  'tote',
  'handbag',
  'briefcase',
  'backpack',
  'clutch',
  'belt',
  'tie',
  'bowtie',
  'scarf',
  'beanie',
  'cap',
  'hat',
  'gloves',
  'earrings',
  'necklace',
  'bracelet',
  'cufflinks',
  'giftcard',
] as const;
export type GarmentKind = (typeof garmentKinds)[number];

/** Every cloth (or hide, or metal) a garment can be cut from. */
export const cloths = [
  'twill',
  'herringbone',
  'pinstripe',
  'check',
  'melange',
  'denim',
  'rib',
  'cable',
  'leather',
  'suede',
  'satin',
  'print',
  'plain',
  'poplin',
  'metal',
] as const;
export type Cloth = (typeof cloths)[number];

export type Gender = 'women' | 'men';
export type View = 'front' | 'back' | 'detail' | 'swatch';

/** What is drawn: the kind, its cloth and colour, and the seed that picks its cut. */
export interface Drawing {
  kind: GarmentKind;
  cloth: Cloth;
  /** `#rrggbb` */
  colour: string;
  /** Second colour: lining, stripe of a check, motif of a print, sole of a sneaker. */
  accent?: string;
  gender: Gender;
  /** Picks collar, lapel, length, closure, pockets … within the kind. */
  seed: number;
  /** Explicit choices that override those of the seed; the names are those of `describeCut`. */
  cut?: Record<string, string | number>;
}

export type Cut = Record<string, string | number>;
/** The values a cut may take, by the name of the choice. */
export type CutOptions = Record<string, readonly (string | number)[]>;
