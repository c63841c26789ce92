import { typeset } from '#src/config/typography.ts';
import { deskHref } from '#src/desk-routes.ts';
import type { MailingsModel } from '#src/models/desk/customers/mailings.ts';
import { FilterLinks } from '../ui/filter-links.tsx';

/** Who agreed to be sent something, as files for the program that sends it. */
export const MailingsPage = ({ list }: { readonly list: MailingsModel }) => (
  <>
    <p>
      <a className="back-link" href={deskHref('customers')}>
        Покупатели
      </a>
    </p>
    <h1>Рассылки</h1>
    <p>
      {typeset`В файле — только те, кто согласен на эту рассылку сейчас, со временем и текстом согласия. Берите его заново перед каждой отправкой: согласие могли отозвать. Выгрузка записана в журнал.`}
    </p>
    <FilterLinks label="Страна" links={list.countries} />
    <table className="list">
      <thead>
        <tr>
          <th scope="col">Что отправляем</th>
          <th scope="col">Кому</th>
          <th scope="col">Файл</th>
        </tr>
      </thead>
      <tbody>
        {list.mailings.map(({ kind, title, who, fileHref }) => (
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
  </>
);
