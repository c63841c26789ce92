import type { Selectable } from 'kysely';
import type { Schema } from '#src/backend/database/schema.ts';

export type EditRow = Omit<Selectable<Schema['goods_edit_rows']>, 'edit_id'>;

/** How an edit writes that a row was not there, or is there no more. */
export const ABSENT = 'null';

export const isAdded = ({ was }: EditRow): boolean => was === ABSENT;
export const isRemoved = ({ became }: EditRow): boolean => became === ABSENT;
