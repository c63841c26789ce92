import { deskHref } from '#src/desk-routes.ts';
import type { AuditModel, ChangeModel } from '#src/models/desk/audit/audit.ts';
import { Button } from '#views/ui/button.tsx';
import { PageLinks } from '#views/ui/page-links.tsx';

export function AuditPage({ audit }: { readonly audit: AuditModel }) {
  return (
    <>
      <h1>Журнал</h1>
      <AuditFilters audit={audit} />
      {audit.changes.length === 0 ? (
        <p className="empty">{audit.isFiltered ? 'Ничего не нашлось.' : 'Пока ничего не было.'}</p>
      ) : (
        <ChangeTable changes={audit.changes} />
      )}
      <PageLinks pages={audit.pages} />
    </>
  );
}

const filters = [
  ['by', 'Кто', 'search'],
  ['about', 'О чём', 'search'],
  ['since', 'С', 'date'],
  ['till', 'По', 'date'],
] as const;

function AuditFilters({ audit: { filter, isFiltered, actions } }: { readonly audit: AuditModel }) {
  return (
    <form method="get" action={deskHref('audit')} className="filter-form">
      {filters.map(([name, label, type]) => (
        <div className="field" key={name}>
          <label htmlFor={name}>{label}</label>
          <input id={name} name={name} type={type} defaultValue={filter[name]} maxLength={200} />
        </div>
      ))}
      <div className="field">
        <label htmlFor="action">Что</label>
        <select id="action" name="action" defaultValue={filter.action}>
          <option value="">Всё</option>
          {actions.map(({ action, title }) => (
            <option key={action} value={action}>
              {title}
            </option>
          ))}
        </select>
      </div>
      <Button variant="white">Показать</Button>
      {isFiltered && (
        <a className="text-link" href={deskHref('audit')}>
          Сбросить
        </a>
      )}
    </form>
  );
}

function ChangeTable({ changes }: { readonly changes: readonly ChangeModel[] }) {
  return (
    <table className="list">
      <thead>
        <tr>
          <th scope="col">Когда</th>
          <th scope="col">Кто</th>
          <th scope="col">Что</th>
          <th scope="col">О чём</th>
          <th scope="col">Было и стало</th>
        </tr>
      </thead>
      <tbody>
        {changes.map((change) => (
          <tr key={change.key}>
            <td data-title="Когда">
              <time dateTime={change.isoTime}>{change.at}</time>
            </td>
            <td data-title="Кто">{change.by}</td>
            <td data-title="Что">{change.action}</td>
            <td data-title="О чём">
              {change.subjectHref ? <a href={change.subjectHref}>{change.subject}</a> : change.subject}
            </td>
            <td data-title="Было и стало">
              <Values change={change} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Values({ change: { values, detail } }: { readonly change: ChangeModel }) {
  if (values.length === 0) return detail;
  return values.map(({ name, was, became }) => (
    <div key={name}>
      {name && <span className="quiet">{name}: </span>}
      {was} → {became}
    </div>
  ));
}
