import { deskHref } from '#src/desk-routes.ts';
import type { SynonymFields } from '#src/models/desk/content/synonyms.ts';
import { Button } from '#views/ui/button.tsx';
import { Field } from '#views/ui/forms/field.tsx';
import { Problem } from '../ui/problem.tsx';
import { HINT } from './synonyms-page.tsx';

interface SynonymPageProps {
  /** The entry as it stood when the page was drawn. */
  readonly was: string;
  readonly fields: SynonymFields;
  readonly problem: string;
}

export const SynonymPage = ({ was, fields, problem }: SynonymPageProps) => (
  <>
    <p className="way-back">
      <a href={deskHref('synonyms')}>Синонимы</a>
    </p>
    <h1 className="redirect-way">{was}</h1>
    {problem && <Problem>{problem}</Problem>}
    <form method="post" action={deskHref('changeSynonyms')} className="article-form" noValidate>
      <input type="hidden" name="was" value={was} />
      <Field {...fields.entry} label="Слова" hint={HINT} isUnmarked />
      <div className="form-buttons">
        <Button>Сохранить</Button>
      </div>
    </form>
    <form method="post" action={deskHref('removeSynonyms')}>
      <input type="hidden" name="entry" value={was} />
      <Button variant="white">Убрать из поиска</Button>
    </form>
  </>
);
