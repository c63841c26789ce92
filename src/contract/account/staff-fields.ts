import * as z from 'zod';
import { STAFF_REASON_MIN_CHARACTERS } from '#src/config/constants.ts';
import { maxLengths } from '../limits.ts';
import { code } from '../shapes.ts';

export const customerParams = z.object({ id: code.describe('The id of the customer.') });

export const reason = z
  .string()
  .trim()
  .min(STAFF_REASON_MIN_CHARACTERS)
  .max(maxLengths.staffReason)
  .describe("Why. It is in the customer's copy of their data, and is deleted with it.");
