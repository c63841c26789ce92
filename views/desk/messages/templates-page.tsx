import { typeset } from '#src/config/typography.ts';
import { deskHref } from '#src/desk-routes.ts';
import type { TemplateFields } from '#src/models/desk/messages/message-page.ts';
import { Button } from '#views/ui/button.tsx';
import { Field } from '#views/ui/forms/field.tsx';
import { TextField } from '#views/ui/forms/text-field.tsx';

interface TemplatesPageProps {
  readonly templates: readonly {
    readonly id: number;
    readonly title: string;
    readonly text: string;
    readonly editHref: string;
    readonly deleteHref: string;
  }[];
  readonly fields: TemplateFields;
}

/** Texts that replies begin with. */
export const TemplatesPage = ({ templates, fields }: TemplatesPageProps) => (
  <>
    <p className="way-back">
      <a href={deskHref('messages')}>Обращения</a>
    </p>
    <h1>Заготовки ответов</h1>
    {templates.length === 0 && (
      <p className="empty">{typeset`Заготовок нет. Сохраните текст, который пишете чаще других.`}</p>
    )}
    <div className="return-cards">
      {templates.map(({ id, title, text, editHref, deleteHref }) => (
        <article key={id} className="return-card" aria-labelledby={`template-${id}`}>
          <h2 id={`template-${id}`}>
            <a href={editHref}>{title}</a>
          </h2>
          <p className="opinion-text">{text}</p>
          <form method="post" action={deleteHref}>
            <Button variant="white" aria-label={`Удалить: ${title}`}>
              Удалить
            </Button>
          </form>
        </article>
      ))}
    </div>
    <h2>{typeset`Сохранить текст`}</h2>
    <p className="quiet">{typeset`Текст с тем же названием заменится.`}</p>
    <form method="post" action={deskHref('saveReplyTemplate')} className="doorway-form" noValidate>
      <Field {...fields.title} label="Название" />
      <TextField {...fields.text} label="Текст" rows={6} />
      <Button variant="white">Сохранить</Button>
    </form>
  </>
);
