import { typeset } from '#src/config/typography.ts';
import { deskHref } from '#src/desk-routes.ts';
import type { EndingFields } from '#src/models/desk/customers/ending-mailings.ts';
import type { MailingModel, MailingsModel } from '#src/models/desk/customers/mailings.ts';
import { Button } from '#views/ui/button.tsx';
import { TextField } from '#views/ui/forms/text-field.tsx';
import { FilterLinks } from '../ui/filter-links.tsx';
import { Note } from '../ui/note.tsx';

interface MailingsPageProps {
  readonly list: MailingsModel;
  readonly fields: EndingFields;
  /** What ending mailings did; empty before that. */
  readonly ended: string;
}

/** Who agreed to be sent something, as files for the program that sends it; and who asked to be sent nothing more. */
export const MailingsPage = ({ list, fields, ended }: MailingsPageProps) => (
  <>
    <p className="way-back">
      <a href={deskHref('customers')}>Покупатели</a>
    </p>
    <h1>Рассылки</h1>
    <FilterLinks label="Страна" links={list.countries} />
    {list.mailings && <Files mailings={list.mailings} />}
    <section className="promotion-section" aria-labelledby="ending">
      <h2 id="ending">{typeset`Отписать по просьбе`}</h2>
      {ended && <Note text={ended} undo={null} />}
      <p className="quiet">
        {typeset`Кто попросил по телефону или в письме, больше ничего не получит: на почту не пойдут письма, на телефон — SMS и сообщения. Согласие вернёт только сам покупатель.`}
      </p>
      <form method="post" action={list.endHref} className="article-form" noValidate>
        <TextField {...fields.addresses} label={typeset`Почта или телефон, по одному в строке`} rows={4} />
        <div className="form-buttons">
          <Button>Отписать</Button>
        </div>
      </form>
    </section>
  </>
);

const Files = ({ mailings }: { readonly mailings: readonly MailingModel[] }) => (
  <section aria-labelledby="files">
    <h2 id="files">{typeset`Кому отправлять`}</h2>
    <p>
      {typeset`В файле — только те, кто согласен на эту рассылку сейчас, со временем и текстом согласия. Берите его заново перед каждой отправкой: согласие могли отозвать. Выгрузка записана в журнал.`}
    </p>
    <table className="list">
      <thead>
        <tr>
          <th scope="col">Что отправляем</th>
          <th scope="col">Кому</th>
          <th scope="col">Файл</th>
        </tr>
      </thead>
      <tbody>
        {mailings.map(({ kind, title, who, fileHref }) => (
          <tr key={kind}>
            <th scope="row">{title}</th>
            <td data-title="Кому">{who}</td>
            <td data-title="Файл">
              <a className="list-link" href={fileHref} aria-label={`Скачать CSV: ${title}`}>
                Скачать CSV
              </a>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  </section>
);
