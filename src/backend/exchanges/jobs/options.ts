import * as z from 'zod';

/** What a run that the desk's people start is asked to do. */
const optionsSchema = z.object({
  source: z.string().default('main'),
  shop: z.string().nullable().default(null),
  /** Where a feed is fetched from; empty if it was uploaded. */
  address: z.string().default(''),
  /** Tells what would change. */
  isDry: z.boolean().default(false),
  /** Whether drastic changes are meant. */
  isConfirmed: z.boolean().default(false),
  /** The run that this one carries out or takes back. */
  of: z.number().nullable().default(null),
  /** The export whose file is made. */
  exportId: z.number().nullable().default(null),
});
export type JobOptions = z.infer<typeof optionsSchema>;

export const jobOptions = (written: string): JobOptions => optionsSchema.parse(JSON.parse(written));
