import { z } from 'zod';
import { secret } from './shapes.ts';

export const watchingSettings = {
  METRICS_PORT: z.coerce.number().int().min(0).max(65_535).optional(),
  METRICS_TOKEN: secret.optional(),
};
