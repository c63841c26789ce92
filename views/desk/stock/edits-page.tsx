import { typeset } from '#src/config/typography.ts';
import type { EditsModel } from '#src/models/desk/stock/edits.ts';
import { Button } from '#views/ui/button.tsx';
import { Problem } from '../ui/problem.tsx';

interface EditsPageProps {
  readonly history: EditsModel;
  /** Empty without one. */
  readonly problem: string;
}

/** What the staff did to stock. */
export const EditsPage = ({ history, problem }: EditsPageProps) => (
  <>
    <p className="way-back">
      <a href={history.backHref}>Остатки</a>
    </p>
    <h1>{history.title}</h1>
    {problem && <Problem>{problem}</Problem>}
    {history.edits.length === 0 && (
      <p className="empty">
        {typeset`Вручную здесь ещё ничего не меняли. Что сделали заказы и загрузки, видно у каждого размера.`}
      </p>
    )}
    {history.edits.map((edit) => (
      <Edit key={edit.id} edit={edit} country={history.country} />
    ))}
    {history.nextHref && (
      <Button href={history.nextHref} variant="white">
        Раньше
      </Button>
    )}
  </>
);

interface EditProps {
  readonly edit: EditsModel['edits'][number];
  readonly country: EditsModel['country'];
}

const Edit = ({ edit, country }: EditProps) => (
  <article className="stock-edit">
    <h2>{edit.kind}</h2>
    <p className="quiet">
      <time dateTime={edit.isoTime}>{edit.at}</time>
      {[edit.by, edit.why, edit.undone].filter(Boolean).map((text) => (
        <span key={text}> · {text}</span>
      ))}
    </p>
    <ul>
      {edit.lines.map(({ key, title, href, shop, was, became }) => (
        <li key={key}>
          <a href={href}>{title}</a> — {shop}:{' '}
          <b>
            {was} → {became}
          </b>
        </li>
      ))}
      {edit.more && <li className="quiet">{edit.more}</li>}
    </ul>
    {edit.undoHref && (
      <form method="post" action={edit.undoHref}>
        <input type="hidden" name="country" value={country} />
        <Button variant="white" aria-label={`Отменить: ${edit.kind}, ${edit.at}`}>
          Отменить
        </Button>
      </form>
    )}
  </article>
);
