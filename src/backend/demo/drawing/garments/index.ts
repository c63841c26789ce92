import type { GarmentKind } from '../types.ts';
import { bomber, hoodie, parka, puffer } from './casual.ts';
import { coat, trench } from './coats.ts';
import { dress, jumpsuit } from './dresses.ts';
import type { Garment } from './garment.ts';
import { jacket } from './jacket.ts';
import { polo, sweater, tshirt, turtleneck } from './knits.ts';
import { jeans, shorts, trousers } from './legs.ts';
import { cardigan, robe, vest } from './open.ts';
import { pyjamas, suit } from './sets.ts';
import { blouse, shirt } from './shirts.ts';
import { loafer, oxford, sneaker } from './shoes.ts';
import { boot, pump, sandal } from './shoes2.ts';
import { skirt } from './skirts.ts';

/** How each kind is drawn. */
export const garments: Partial<Record<GarmentKind, Garment>> = { jacket, tshirt, sweater, turtleneck, polo, shirt, blouse, coat, trench, trousers, jeans, shorts, skirt, dress, jumpsuit, cardigan, robe, vest, bomber, hoodie, parka, puffer, suit, pyjamas, oxford, loafer, sneaker, boot, pump, sandal };
