import { fieldOf } from '#src/backend/kernel/goods/field-columns.ts';
import type { OwnFields } from '#src/backend/kernel/goods/own-fields.ts';

const none: OwnFields = new Set();
export type OwnFieldsOf = (modelId: number) => OwnFields;
export const nothingOwn: OwnFieldsOf = () => none;

/** The feed's values, but the stored ones of what the shop keeps. */
export function withOwn<Values extends object>(
  stored: Readonly<Record<keyof Values, unknown>>,
  written: Values,
  own: OwnFields,
): Values {
  if (own.size === 0) return written;
  const known = new Map<string, unknown>(Object.entries(stored));
  const kept = Object.keys(written).filter((column) => isOwn(own, column));
  return { ...written, ...Object.fromEntries(kept.map((column) => [column, known.get(column)])) };
}

function isOwn(own: OwnFields, column: string): boolean {
  const field = fieldOf(column);
  return [...own].some((each) => each === field);
}
