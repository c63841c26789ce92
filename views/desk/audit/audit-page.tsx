import { typeset } from '#src/config/typography.ts';
import { deskHref } from '#src/desk-routes.ts';
import type { AuditModel, ChangeModel } from '#src/models/desk/audit/audit.ts';
import { PageLinks } from '#views/ui/page-links.tsx';
import { FilterChips } from '../ui/filter-chips.tsx';
import { FilterText } from '../ui/filter-text.tsx';
import { ListFilters } from '../ui/list-filters.tsx';
import { Select } from '../ui/select.tsx';

export function AuditPage({ audit }: { readonly audit: AuditModel }) {
  return (
    <>
      <h1>Журнал</h1>
      <AuditFilters audit={audit} />
      <FilterChips chosen={audit.chosen} />
      {audit.changes.length === 0 ? (
        <p className="empty">
          {audit.chosen.filters.length > 0 ? typeset`Ничего не нашлось.` : typeset`Пока ничего не было.`}
        </p>
      ) : (
        <ChangeTable changes={audit.changes} />
      )}
      <PageLinks pages={audit.pages} />
    </>
  );
}

const AuditFilters = ({ audit: { filter, actions } }: { readonly audit: AuditModel }) => (
  <ListFilters action={deskHref('audit')}>
    {filter.session && <input type="hidden" name="session" value={filter.session} />}
    <FilterText name="by" label="Кто" value={filter.by} />
    <FilterText name="about" label={typeset`Номер, артикул, почта`} value={filter.about} />
    <FilterText name="since" label="С" type="date" value={filter.since} />
    <FilterText name="till" label="По" type="date" value={filter.till} />
    <Select id="action" name="action" label="Что" value={filter.action} options={actions} />
  </ListFilters>
);

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
            <td data-title="Кто">
              <Who change={change} />
            </td>
            <td data-title="Что">{change.action}</td>
            <td data-title="О чём">
              {change.subjectHref ? (
                <a className="list-link" href={change.subjectHref}>
                  {change.subject}
                </a>
              ) : (
                change.subject
              )}
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

const Who = ({ change: { by, session } }: { readonly change: ChangeModel }) =>
  session ? (
    <div>
      <p>{by}</p>
      <a className="list-link quiet" href={session.href}>
        {session.device}
      </a>
    </div>
  ) : (
    by
  );

const Values = ({ change: { values, detail } }: { readonly change: ChangeModel }) =>
  (detail || values.length > 0) && (
    <div>
      {detail && <p>{detail}</p>}
      {values.map(({ name, was, became }) => (
        <p key={name}>
          {name && <span className="quiet">{name}: </span>}
          {was && `${was} → `}
          {became}
        </p>
      ))}
    </div>
  );
