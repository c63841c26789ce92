import { deskHref } from '#src/desk-routes.ts';
import type { RedirectFields } from '#src/models/desk/content/redirects/form.ts';
import { Button } from '#views/ui/button.tsx';
import { Field } from '#views/ui/forms/field.tsx';
import { HiddenFields } from '#views/ui/forms/hidden-fields.tsx';
import { Problem } from '../../ui/problem.tsx';

interface RedirectPageProps {
  readonly country: string;
  readonly from: string;
  /** Where it led when the page was drawn. */
  readonly was: string;
  readonly fields: RedirectFields;
  readonly problem: string;
}

export const RedirectPage = ({ country, from, was, fields, problem }: RedirectPageProps) => (
  <>
    <p className="way-back">
      <a href={deskHref('redirects', {}, { country })}>Переадресация</a>
    </p>
    <h1 className="redirect-way">{from}</h1>
    {problem && <Problem>{problem}</Problem>}
    <form method="post" action={deskHref('saveRedirect')} className="article-form" noValidate>
      <HiddenFields
        fields={[
          ['country', country],
          ['from', from],
          ['was', was],
        ]}
      />
      <Field {...fields.to} label="Куда ведёт" isUnmarked />
      <div className="form-buttons">
        <Button>Сохранить</Button>
      </div>
    </form>
    <form method="post" action={deskHref('deleteRedirect')}>
      <HiddenFields
        fields={[
          ['country', country],
          ['from', from],
          ['was', was],
        ]}
      />
      <Button variant="white">Удалить</Button>
    </form>
  </>
);
