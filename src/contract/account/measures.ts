import * as z from 'zod';
import { HEIGHT_CM, WEIGHT_KG } from '#src/config/constants.ts';
import type { CallStatement } from '../call.ts';
import { maxLengths } from '../limits.ts';
import { done } from '../shapes.ts';
import { text } from './fields.ts';

export const measures = z.object({
  height: z
    .number()
    .int()
    .min(HEIGHT_CM.min)
    .max(HEIGHT_CM.max)
    .nullable()
    .describe('In cm; null if not said.'),
  weight: z
    .number()
    .int()
    .min(WEIGHT_KG.min)
    .max(WEIGHT_KG.max)
    .nullable()
    .describe('In kg; null if not said.'),
  usualSize: text(maxLengths.size).describe('The size that is usually bought; empty if not said.'),
});
export type Measures = z.infer<typeof measures>;

/** Measures for size advice. */
export const measureCalls = {
  getMeasures: {
    method: 'GET',
    path: '/Lk/Measures',
    summary: 'Reads the measures that sizes are advised by',
    reply: measures,
    mutates: false,
    note: 'Addition: nulls and an empty text where nothing is remembered.',
  },
  saveMeasures: {
    method: 'POST',
    path: '/Lk/Measures',
    summary: 'Remembers the measures that sizes are advised by',
    body: measures,
    reply: done,
    mutates: true,
    note: 'Addition: nulls and an empty text forget them.',
  },
} as const satisfies Record<string, CallStatement>;
