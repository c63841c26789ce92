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

/** Every cloth, hide or metal that goods are made of. */
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

export interface Drawing {
  kind: GarmentKind;
  cloth: Cloth;
  /** `#rrggbb` */
  colour: string;
  /** Second colour: lining, stripe of a check, motif of a print, sole of a sneaker. */
  accent?: string;
  gender: Gender;
  /** Picks the cut: collar, lapel, length, closure, pockets … */
  seed: number;
  /** Overrides the seed's choices, named as in `describeCut`. */
  cut?: Record<string, string | number>;
}

export type Cut = Record<string, string | number>;
/** The possible values of each choice of a cut. */
export type CutOptions = Record<string, readonly (string | number)[]>;
