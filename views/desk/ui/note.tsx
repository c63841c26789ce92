import { Button } from '#views/ui/button.tsx';

interface NoteProps {
  readonly text: string;
  /** The form that takes the change back; null where that can't be. */
  readonly undo: { readonly action: string; readonly fields: Readonly<Record<string, string>> } | null;
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
        {Object.entries(undo.fields).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <Button variant="white" aria-label={`Отменить: ${text}`}>
          Отменить
        </Button>
      </form>
    </div>
  );
}
