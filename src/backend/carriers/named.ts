import type { ParcelStep } from '#src/contract/cart/orders/tracking.ts';
import { cdekSteps } from './cdek/steps.ts';

const titles = new Map([['cdek', 'СДЭК']]);
const steps = new Map([['cdek', cdekSteps]]);

/** What people call a carrier, also one that is not set any more. */
export const carrierTitle = (name: string): string => titles.get(name) ?? name;

/** What a code of a step means; null for one that is not known, which is kept all the same. */
export const stepOf = (name: string, code: string): ParcelStep | null => steps.get(name)?.get(code) ?? null;
