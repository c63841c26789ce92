import * as z from 'zod';
import { parts } from './parts.ts';

export const MANIFEST = 'manifest.json';
export const FORMAT = 1;

const sha256 = z.string().regex(/^[0-9a-f]{64}$/);
const count = z.number().int().nonnegative();

/** Whether a path leads to a file inside a folder. On Windows backslashes separate folders too. */
export const isInside = (path: string): boolean =>
  !path.includes('\0') && path.split(/[/\\]/).every((name) => !['', '.', '..'].includes(name));

export const manifestSchema = z.object({
  format: z.literal(FORMAT),
  /** The newest migration of the database that it was made of. */
  schema: z.string().max(200),
  parts: z
    .array(z.object({ name: z.enum(parts.map(({ name }) => name)), rows: count, sha256 }))
    .max(parts.length),
  pictures: z
    .array(z.object({ path: z.string().max(500).refine(isInside), bytes: count, sha256 }))
    .max(2_000_000),
});
export type Manifest = z.infer<typeof manifestSchema>;

export const partPath = (name: string): string => `parts/${name}.jsonl`;
export const picturePath = (path: string): string => `pictures/${path}`;
