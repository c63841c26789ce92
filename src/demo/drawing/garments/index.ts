import type { GarmentKind } from '../types.ts';
import { backpack } from './backpack.ts';
import { beanie } from './beanie.ts';
import { belt } from './belt.ts';
import { bomber } from './bomber.ts';
import { boot } from './boot.ts';
import { bowtie } from './bowtie.ts';
import { boxers } from './boxers.ts';
import { bra } from './bra.ts';
import { bracelet } from './bracelet.ts';
import { briefcase } from './briefcase.ts';
import { briefs } from './briefs.ts';
import { cap } from './cap.ts';
import { cardigan } from './cardigan.ts';
import { clutch } from './clutch.ts';
import { coat, trench } from './coat.ts';
import { cufflinks } from './cufflinks.ts';
import { dress } from './dress.ts';
import { earrings } from './earrings.ts';
import type { Garment } from './garment.ts';
import { giftcard } from './giftcard.ts';
import { gloves } from './gloves.ts';
import { handbag } from './handbag.ts';
import { hat } from './hat.ts';
import { hoodie } from './hoodie.ts';
import { jacket } from './jacket.ts';
import { jumpsuit } from './jumpsuit.ts';
import { loafer } from './loafer.ts';
import { necklace } from './necklace.ts';
import { oxford } from './oxford.ts';
import { parka } from './parka.ts';
import { polo } from './polo.ts';
import { puffer } from './puffer.ts';
import { pump } from './pump.ts';
import { robe } from './robe.ts';
import { sandal } from './sandal.ts';
import { scarf } from './scarf.ts';
import { pyjamas, suit } from './sets.ts';
import { blouse, shirt } from './shirt.ts';
import { skirt } from './skirt.ts';
import { sneaker } from './sneaker.ts';
import { socks } from './socks.ts';
import { sweater } from './sweater.ts';
import { tie } from './tie.ts';
import { tote } from './tote.ts';
import { jeans, shorts, trousers } from './trousers.ts';
import { tshirt } from './tshirt.ts';
import { turtleneck } from './turtleneck.ts';
import { vest } from './vest.ts';

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
