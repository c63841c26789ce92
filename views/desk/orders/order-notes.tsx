import type { NoteFields, NotesModel } from '#src/models/desk/orders/order-notes.ts';
import { Button } from '#views/ui/button.tsx';
import { TextField } from '#views/ui/forms/text-field.tsx';

interface OrderNotesProps {
  readonly notes: NotesModel;
  readonly fields: NoteFields;
  readonly request: string;
}

/** What the staff should know about an order; the customer does not see it. */
export function OrderNotes({ notes: { notes, addHref }, fields, request }: OrderNotesProps) {
  if (notes.length === 0 && addHref === null) return null;
  return (
    <section aria-labelledby="notes">
      <h2 id="notes">Заметки</h2>
      <ol className="notes">
        {notes.map(({ key, at, isoTime, by, text }) => (
          <li key={key}>
            <p className="quiet">
              <time dateTime={isoTime}>{at}</time> · {by}
            </p>
            <p className="note-text">{text}</p>
          </li>
        ))}
      </ol>
      {addHref !== null && (
        <details open={fields.text.error !== undefined}>
          <summary>Добавить заметку…</summary>
          <form method="post" action={addHref} noValidate>
            <input type="hidden" name="request" value={request} />
            <TextField {...fields.text} label="Заметка для сотрудников" rows={3} />
            <Button variant="white">Сохранить</Button>
          </form>
        </details>
      )}
    </section>
  );
}
