import { z } from 'zod';
import { maxNumbers } from '../limits.ts';
import { writtenCount } from '../shapes.ts';

export const page = z.object({
  pageNumber: z.coerce.number().int().min(1).max(maxNumbers.page).default(1),
  pageSize: z.coerce.number().int().min(1).max(100).default(20),
});

export const byId = z.object({ id: writtenCount });

export const text = (most: number) =>
  z
    .string()
    .trim()
    .max(most)
    .regex(/^\P{Cc}*$/u);
