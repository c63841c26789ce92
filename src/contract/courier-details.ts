import * as z from 'zod';
import { maxLengths } from './limits.ts';

const note = (most: number, description: string) =>
  z.string().trim().max(most).default('').describe(description);

export const courierDetails = z
  .object({
    entrance: note(maxLengths.entrance, 'Entrance of the house. May be empty.'),
    floor: note(maxLengths.floor, 'Floor. May be empty.'),
    intercom: note(maxLengths.intercom, 'Code of the intercom. May be empty.'),
    courierComment: note(maxLengths.courierComment, 'What else the courier should know. May be empty.'),
  })
  .describe('Addition: how a courier gets to the door.');
export type CourierDetails = z.infer<typeof courierDetails>;

export const noCourierDetails: CourierDetails = { entrance: '', floor: '', intercom: '', courierComment: '' };
