import { typeset } from '#src/config/typography.ts';
import { deskHref } from '#src/desk-routes.ts';
import type { ExportFields } from '#src/models/desk/exchanges/export-form.ts';
import { Button } from '#views/ui/button.tsx';
import { HiddenFields } from '#views/ui/forms/hidden-fields.tsx';
import { Problem } from '../ui/problem.tsx';
import { ExportFieldset, type Tick } from './export-fields.tsx';

export interface ExportPageModel {
  readonly title: string;
  readonly about: string;
  /** Null for a new one. */
  readonly made: string | null;
  readonly fetched: string | null;
  /** Empty for who may not see it. */
  readonly address: string;
  readonly runHref: string | null;
  readonly fileHref: string | null;
  /** Its id, or what a new one is called. */
  readonly key: string;
  readonly version: number;
  readonly isDeleted: boolean;
  readonly mayRun: boolean;
  readonly fields: ExportFields;
  readonly categories: readonly Tick[];
  readonly shops: readonly Tick[];
  readonly problem: string;
  readonly request: string;
}

/** An export with its file, its address and its settings. */
export const ExportPage = ({ model }: { readonly model: ExportPageModel }) => (
  <>
    <p className="way-back">
      <a href={deskHref('exports')}>Выгрузки</a>
    </p>
    <h1>{model.title}</h1>
    {model.problem && <Problem>{model.problem}</Problem>}
    {model.about && <p className="quiet">{model.about}</p>}
    {model.made !== null && <FileSection model={model} />}
    {model.mayRun && !model.isDeleted && <Settings model={model} />}
    {model.mayRun && model.made !== null && <Deleting model={model} />}
  </>
);

const FileSection = ({ model }: { readonly model: ExportPageModel }) => (
  <section className="promotion-section" aria-labelledby="file">
    <h2 id="file">Файл</h2>
    <p>
      {model.made}. {model.fetched}.
    </p>
    <ul className="article-list">
      {model.fileHref !== null && (
        <li>
          <a href={model.fileHref} download>
            Скачать
          </a>
        </li>
      )}
      {model.runHref !== null && (
        <li>
          <a href={model.runHref}>{typeset`Чего площадка не примет`}</a>
        </li>
      )}
    </ul>
    {model.mayRun && !model.isDeleted && (
      <>
        <form method="post" action={deskHref('makeExport', { export: model.key })} className="article-form">
          <input type="hidden" name="request" value={model.request} />
          <div className="form-buttons">
            <Button variant="white">{typeset`Сделать сейчас`}</Button>
          </div>
        </form>
        <Address model={model} />
      </>
    )}
  </section>
);

const Address = ({ model }: { readonly model: ExportPageModel }) => (
  <form method="post" action={deskHref('rotateExport', { export: model.key })} className="article-form">
    <input type="hidden" name="version" value={model.version} />
    <div className="field">
      <label htmlFor="address">{typeset`Адрес для площадки`}</label>
      <input id="address" type="text" readOnly value={model.address} aria-describedby="address-hint" />
      <p id="address-hint" className="quiet">
        {typeset`Адрес секретный: по нему файл отдаём без входа. Если он попал к чужим, смените его.`}
      </p>
    </div>
    <div className="form-buttons">
      <Button variant="white">{typeset`Сменить адрес`}</Button>
    </div>
  </form>
);

const Settings = ({ model }: { readonly model: ExportPageModel }) => (
  <section className="promotion-section" aria-labelledby="settings">
    <h2 id="settings">Настройки</h2>
    <form
      method="post"
      action={deskHref('saveExport', { export: model.key })}
      className="article-form"
      noValidate
    >
      <input type="hidden" name="version" value={model.version} />
      <ExportFieldset fields={model.fields} categories={model.categories} shops={model.shops} />
      <div className="form-buttons">
        <Button>Сохранить</Button>
      </div>
    </form>
  </section>
);

const Deleting = ({ model }: { readonly model: ExportPageModel }) => (
  <form method="post" action={deskHref('deleteExport', { export: model.key })} className="promotion-section">
    <HiddenFields
      fields={[
        ['version', String(model.version)],
        ['deleted', model.isDeleted ? '' : 'yes'],
      ]}
    />
    <Button variant="white">{model.isDeleted ? 'Вернуть' : typeset`Удалить выгрузку`}</Button>
  </form>
);
