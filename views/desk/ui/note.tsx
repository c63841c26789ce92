import { Button } from '#views/ui/button.tsx';
import { HiddenFields } from '#views/ui/forms/hidden-fields.tsx';

interface NoteProps {
  readonly text: string;
  /** The form that takes the change back; null where that can't be. */
  readonly undo: {
    readonly action: string;
    readonly fields: readonly (readonly [name: string, value: string])[];
  } | null;
}

/** What has just been done. */
export function Note({ text, undo }: NoteProps) {
  const told = (
    <p className={undo ? undefined : 'note'} role="status">
      {text}
    </p>
  );
  if (!undo) return told;
  return (
    <div className="note note-undo">
      {told}
      <form method="post" action={undo.action}>
        <HiddenFields fields={undo.fields} />
        <Button variant="white" aria-label={`Отменить: ${text}`}>
          Отменить
        </Button>
      </form>
    </div>
  );
}
