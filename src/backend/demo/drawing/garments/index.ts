import type { GarmentKind } from '../types.ts';
import { backpack, briefcase, clutch, handbag, tote } from './bags.ts';
import { bomber, hoodie, parka, puffer } from './casual.ts';
import { coat, trench } from './coats.ts';
import { dress, jumpsuit } from './dresses.ts';
import type { Garment } from './garment.ts';
import { beanie, cap, gloves, hat } from './headwear.ts';
import { jacket } from './jacket.ts';
import { bracelet, cufflinks, earrings, giftcard, necklace } from './jewels.ts';
import { polo, sweater, tshirt, turtleneck } from './knits.ts';
import { jeans, shorts, trousers } from './legs.ts';
import { belt, bowtie, scarf, tie } from './neckwear.ts';
import { cardigan, robe, vest } from './open.ts';
import { pyjamas, suit } from './sets.ts';
import { blouse, shirt } from './shirts.ts';
import { loafer, oxford, sneaker } from './shoes.ts';
import { boot, pump, sandal } from './shoes2.ts';
import { skirt } from './skirts.ts';
import { boxers, bra, briefs, socks } from './under.ts';

/** How each kind is drawn. */
export const garments: Record<GarmentKind, Garment> = {
  jacket,
  coat,
  trench,
  parka,
  bomber,
  puffer,
  vest,
  shirt,
  blouse,
  tshirt,
  polo,
  sweater,
  cardigan,
  turtleneck,
  hoodie,
  trousers,
  jeans,
  shorts,
  skirt,
  dress,
  jumpsuit,
  suit,
  pyjamas,
  robe,
  bra,
  briefs,
  boxers,
  socks,
  oxford,
  loafer,
  sneaker,
  boot,
  pump,
  sandal,
  tote,
  handbag,
  briefcase,
  backpack,
  clutch,
  belt,
  tie,
  bowtie,
  scarf,
  beanie,
  cap,
  hat,
  gloves,
  earrings,
  necklace,
  bracelet,
  cufflinks,
  giftcard,
};
