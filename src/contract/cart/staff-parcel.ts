import * as z from 'zod';

/** Of a parcel with a carrier, from the beginning of its way; `none` before it is handed over. */
const parcelStates = [
  'none',
  'waiting',
  'told',
  'made',
  'refused',
  'cancelling',
  'cancelled',
  'done',
] as const;

export const orderParcel = z
  .object({
    carrier: z.string().describe('The name of the carrier.'),
    state: z
      .enum(parcelStates)
      .describe('How far it is: `told` waits for the word of the carrier, `made` has a track number.'),
    problems: z
      .array(
        z.object({
          code: z.string().describe('What the carrier calls it.'),
          text: z.string().describe('In the words of the carrier. May be empty.'),
        }),
      )
      .describe('Why the carrier did not take it, or not cancel it.'),
    isReturning: z.boolean().describe('Whether it goes back to the shop.'),
    canHandOver: z.boolean().describe('Whether it can be handed over now.'),
    canCancel: z.boolean().describe('Whether the carrier can be asked to forget it.'),
    hasLabel: z.boolean().describe('Whether there is a label to print.'),
  })
  .describe('The parcel of an order with a carrier.');
export type OrderParcel = z.infer<typeof orderParcel>;
