import { z } from 'zod';
import { maxLengths } from './limits.ts';

const note = (most: number) => z.string().trim().max(most).default('');

/** Addition: how a courier gets to the door, and what else to know. */
export const courierDetails = z.object({
  entrance: note(maxLengths.entrance),
  floor: note(maxLengths.floor),
  intercom: note(maxLengths.intercom),
  courierComment: note(maxLengths.courierComment),
});
export type CourierDetails = z.infer<typeof courierDetails>;

export const noCourierDetails: CourierDetails = { entrance: '', floor: '', intercom: '', courierComment: '' };
