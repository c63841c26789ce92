import type { GarmentKind } from '../types.ts';
import { beanie } from './accessories/beanie.ts';
import { belt } from './accessories/belt.ts';
import { bowtie } from './accessories/bowtie.ts';
import { cap } from './accessories/cap.ts';
import { gloves } from './accessories/gloves.ts';
import { hat } from './accessories/hat.ts';
import { scarf } from './accessories/scarf.ts';
import { tie } from './accessories/tie.ts';
import { backpack } from './bags/backpack.ts';
import { briefcase } from './bags/briefcase.ts';
import { clutch } from './bags/clutch.ts';
import { handbag } from './bags/handbag.ts';
import { tote } from './bags/tote.ts';
import { skirt } from './bottoms/skirt.ts';
import { jeans, shorts, trousers } from './bottoms/trousers.ts';
import { dress } from './dresses/dress.ts';
import { jumpsuit } from './dresses/jumpsuit.ts';
import type { Garment } from './garment.ts';
import { giftcard } from './giftcard.ts';
import { bracelet } from './jewellery/bracelet.ts';
import { cufflinks } from './jewellery/cufflinks.ts';
import { earrings } from './jewellery/earrings.ts';
import { necklace } from './jewellery/necklace.ts';
import { bomber } from './outerwear/bomber.ts';
import { coat, trench } from './outerwear/coat.ts';
import { hoodie } from './outerwear/hoodie.ts';
import { parka } from './outerwear/parka.ts';
import { puffer } from './outerwear/puffer.ts';
import { boot } from './shoes/boot.ts';
import { loafer } from './shoes/loafer.ts';
import { oxford } from './shoes/oxford.ts';
import { pump } from './shoes/pump.ts';
import { sandal } from './shoes/sandal.ts';
import { sneaker } from './shoes/sneaker.ts';
import { jacket } from './tailoring/jacket.ts';
import { robe } from './tailoring/robe.ts';
import { pyjamas, suit } from './tailoring/sets.ts';
import { vest } from './tailoring/vest.ts';
import { cardigan } from './tops/cardigan.ts';
import { polo } from './tops/polo.ts';
import { blouse, shirt } from './tops/shirt.ts';
import { sweater } from './tops/sweater.ts';
import { tshirt } from './tops/tshirt.ts';
import { turtleneck } from './tops/turtleneck.ts';
import { boxers } from './underwear/boxers.ts';
import { bra } from './underwear/bra.ts';
import { briefs } from './underwear/briefs.ts';
import { socks } from './underwear/socks.ts';

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
