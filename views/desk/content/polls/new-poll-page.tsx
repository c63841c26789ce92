import { typeset } from '#src/config/typography.ts';
import type { PollFields } from '#src/models/desk/content/polls/poll-form.ts';
import type { PollStepModel } from '#src/models/polls/poll.ts';
import type { FieldModel } from '#src/web/forms/field.ts';
import { Field } from '#views/ui/forms/field.tsx';
import { Problem } from '../../ui/problem.tsx';
import { PollFieldset } from './poll-fields.tsx';
import { PollPreview } from './poll-preview.tsx';

interface NewPollPageProps {
  readonly action: string;
  readonly listHref: string;
  readonly countryName: string;
  readonly code: { readonly code: FieldModel };
  readonly fields: PollFields;
  /** Empty before somebody asked for it. */
  readonly preview: readonly PollStepModel[];
  readonly problem: string;
}

export function NewPollPage(props: NewPollPageProps) {
  const { action, listHref, countryName, code, fields, preview, problem } = props;
  return (
    <>
      <p className="way-back">
        <a href={listHref}>Опросы</a>
      </p>
      <h1>Новый опрос</h1>
      <p className="quiet">{countryName}</p>
      {problem && <Problem>{problem}</Problem>}
      <div className="article-parts">
        <form method="post" action={action} className="article-form" noValidate>
          <Field {...code.code} label="Адрес" hint={typeset`Латиницей, через дефис: dostavka-2026`} />
          <PollFieldset fields={fields} isBegun={false} />
        </form>
        <PollPreview steps={preview} />
      </div>
    </>
  );
}
