import { readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import * as z from 'zod';

/** The ending of a file that names a part of another picture beside it. */
export const CUT = '.crop';

const side = z.number().int().min(1).max(100_000);
const cutSchema = z.object({
  /** The file that it is a part of, beside it. */
  of: z.string().regex(/^[0-9a-f]{40}\.(?:jpg|png|webp|avif)$/),
  whole: z.object({ width: side, height: side, tone: z.string().regex(/^#[0-9a-f]{6}$/) }),
  part: z.object({
    left: z.number().int().min(0).max(100_000),
    top: z.number().int().min(0).max(100_000),
    width: side,
    height: side,
  }),
});
export type Cut = z.infer<typeof cutSchema>;

/** @throws if it is not one */
export const readCut = async (file: string): Promise<Cut> =>
  cutSchema.parse(JSON.parse(await readFile(file, 'utf8')));

/** The file to decode, and which part of it; the whole for a file that is no cut. */
export async function sourceOf(file: string): Promise<{ path: string; part: Cut['part'] | null }> {
  if (!file.endsWith(CUT)) return { path: file, part: null };
  const { of, part } = await readCut(file);
  return { path: join(dirname(file), of), part };
}
