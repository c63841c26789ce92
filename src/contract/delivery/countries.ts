import * as z from 'zod';
import { count, country } from '../shapes.ts';

export const countryReply = z
  .object({
    id: count.describe('Names the country in calls that take `countryId`.'),
    name: z.string().describe('Its name in Russian.'),
    code: country,
    phoneCode: z.string().describe('Dialling code with a plus, such as `+7`.'),
    mask: z.string().describe('How phone numbers are written, `#` for a digit: `+7 (###) ### ## ##`.'),
    placeholder: z.string().describe('The mask as an empty field shows it.'),
    validExp: z
      .string()
      .describe('A regular expression that valid phone numbers match, as written by the mask.'),
  })
  .describe('A country with its phone numbers.');
