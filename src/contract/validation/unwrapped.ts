import type { z } from 'zod';

/** The schema without optional and similar wrappers. */
export function unwrapped(schema: z.core.$ZodType): { readonly def: z.core.$ZodTypes['_zod']['def'] } {
  const { def } = (schema as z.core.$ZodTypes)._zod;
  if ('innerType' in def) return unwrapped(def.innerType);
  if (def.type === 'pipe') return unwrapped(def.in);
  return { def };
}
