import { typeset } from '#src/config/typography.ts';
import type { MessageWork, NoteFields } from '#src/models/desk/messages/message-page.ts';
import { Button } from '#views/ui/button.tsx';
import { TextField } from '#views/ui/forms/text-field.tsx';
import { Select } from '../ui/select.tsx';

/** Who deals with it, and how far; each form has the version that it was drawn from. */
export const MessageSteps = ({ work }: { readonly work: MessageWork }) => (
  <>
    <form method="post" action={work.stepHref} className="message-steps">
      <input type="hidden" name="version" value={work.version} />
      {work.steps.map(({ step, title }) => (
        <Button key={step} variant="white" name="step" value={step}>
          {title}
        </Button>
      ))}
    </form>
    {work.keepers.length > 0 && (
      <details>
        <summary>Передать…</summary>
        <form method="post" action={work.handHref} className="doorway-form">
          <input type="hidden" name="version" value={work.version} />
          <Select id="member" name="member" label="Кому" options={work.keepers} />
          <Button variant="white">Передать</Button>
        </form>
      </details>
    )}
  </>
);

interface MessageNoteProps {
  readonly work: MessageWork;
  readonly fields: NoteFields;
  readonly request: string;
}

export const MessageNote = ({ work, fields, request }: MessageNoteProps) => (
  <details open={fields.note.error !== undefined || fields.note.value !== ''}>
    <summary>Добавить заметку…</summary>
    <form method="post" action={work.noteHref} className="doorway-form" noValidate>
      <input type="hidden" name="request" value={request} />
      <TextField {...fields.note} label={typeset`Заметка: автор её не увидит`} rows={3} />
      <Button variant="white">Сохранить</Button>
    </form>
  </details>
);
