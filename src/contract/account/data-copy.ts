import * as z from 'zod';

const storedValue = z.union([z.string(), z.number(), z.null()]);

export const dataCopy = z.object({
  createdAt: z.iso.datetime().describe('When the copy was made, in UTC.'),
  parts: z
    .record(z.string().describe('The kind of rows.'), z.array(z.record(z.string(), storedValue)))
    .describe('The rows by kind, at most 10,000 of each.'),
});
