import { typeset } from '#src/config/typography.ts';
import type { StaffOrder } from '#src/contract/cart/staff.ts';
import { maxLengths } from '#src/contract/limits.ts';
import { deskHref } from '#src/desk-routes.ts';
import { text } from '#src/web/forms/fields.ts';
import { type FieldsOf, form } from '#src/web/forms/form.ts';

export interface NotesModel {
  readonly notes: readonly {
    readonly key: string;
    readonly at: string;
    readonly isoTime: string;
    readonly by: string;
    readonly text: string;
  }[];
  /** Where a new one is sent; null for who may not write any. */
  readonly addHref: string | null;
}

/** @param when a moment in the order's time zone */
export const notesModel = (
  { number, staffNotes }: Pick<StaffOrder, 'number' | 'staffNotes'>,
  when: (iso: string) => string,
  mayChange: boolean,
): NotesModel => ({
  notes: staffNotes.map(({ at, by, text }, place) => ({
    key: `${at} ${place}`,
    at: when(at),
    isoTime: at,
    by,
    text,
  })),
  addHref: mayChange ? deskHref('addOrderNote', { number }) : null,
});

export const noteForm = form({
  text: text(maxLengths.orderNote, { missing: typeset`Напишите, что важно знать` }),
});
export type NoteFields = FieldsOf<typeof noteForm>;
export const TOO_MANY_NOTES = typeset`Больше заметок к этому заказу не добавить`;
