import { typeset } from '#src/config/typography.ts';
import type { RefusalFields } from '#src/models/desk/returns/returns.ts';
import { Button } from '#views/ui/button.tsx';
import { TextField } from '#views/ui/forms/text-field.tsx';

interface RefusalPageProps {
  readonly id: number;
  readonly action: string;
  readonly fields: RefusalFields;
}

/** The form of a refusal again, with what is wrong. */
export function RefusalPage({ id, action, fields }: RefusalPageProps) {
  return (
    <>
      <h1>{typeset`Отказать в возврате ${id}`}</h1>
      <form method="post" action={action} className="doorway-form" noValidate>
        <TextField {...fields.why} label={typeset`Почему — это прочтёт покупатель`} rows={3} />
        <Button>Отказать</Button>
      </form>
    </>
  );
}
