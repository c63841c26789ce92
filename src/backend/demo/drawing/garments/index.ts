import type { GarmentKind } from '../types.ts';
import { coat, trench } from './coats.ts';
import type { Garment } from './garment.ts';
import { jacket } from './jacket.ts';
import { polo, sweater, tshirt, turtleneck } from './knits.ts';
import { jeans, shorts, trousers } from './legs.ts';
import { blouse, shirt } from './shirts.ts';
import { skirt } from './skirts.ts';

/** How each kind is drawn. */
export const garments: Partial<Record<GarmentKind, Garment>> = { jacket, tshirt, sweater, turtleneck, polo, shirt, blouse, coat, trench, trousers, jeans, shorts, skirt };
