import { typeset } from '#src/config/typography.ts';
import { deskHref } from '#src/desk-routes.ts';
import type { NameGroup, OneCModel } from '#src/models/desk/exchanges/one-c.ts';
import { Button } from '#views/ui/button.tsx';
import { Problem } from '../ui/problem.tsx';
import { Select } from '../ui/select.tsx';
import { ExchangeFileField } from './exchange-file-field.tsx';
import { Runs } from './runs.tsx';

interface OneCPageProps {
  readonly oneC: OneCModel;
  readonly problem: string;
  readonly request: string;
}

/** What 1C's names are here, its sessions, and a file tried without a change. */
export const OneCPage = ({ oneC, problem, request }: OneCPageProps) => (
  <>
    <p className="way-back">
      <a href={deskHref('exchanges')}>Обмены</a>
    </p>
    <h1>Обмен с 1С</h1>
    {problem && <Problem>{problem}</Problem>}
    {oneC.groups.length === 0 ? (
      <p className="empty">
        {typeset`1С ещё ничего не прислала. Сделайте ключ с правом «Обмен с 1С», впишите его в 1С вместе с адресом рабочего места и /exchange/1c и выгрузите товары: здесь появятся виды цен, склады и свойства.`}
      </p>
    ) : (
      <Mapping oneC={oneC} />
    )}
    {oneC.mayRun && <TryFile request={request} />}
    {oneC.runs.length > 0 && (
      <section className="promotion-section" aria-labelledby="sessions">
        <h2 id="sessions">Последние обмены</h2>
        <Runs runs={oneC.runs} />
        <p>
          <a className="text-link" href={deskHref('exchanges', {}, { kind: '1c-catalogue' })}>
            {typeset`Все обмены товарами`}
          </a>{' '}
          <a className="text-link" href={deskHref('exchanges', {}, { kind: '1c-orders' })}>
            {typeset`Все обмены заказами`}
          </a>
        </p>
      </section>
    )}
  </>
);

const Mapping = ({ oneC }: { readonly oneC: OneCModel }) => (
  <form method="post" action={deskHref('decideOneC')} className="article-form">
    <input type="hidden" name="version" value={oneC.version} />
    <p className="quiet">
      {oneC.open === 0 ? typeset`Всё сопоставлено.` : typeset`Не сопоставлено: ${oneC.open}.`}{' '}
      {typeset`Решения действуют со следующего полного обмена.`}
    </p>
    {oneC.groups.map((group) => (
      <Names key={group.title} group={group} mayRun={oneC.mayRun} />
    ))}
    {oneC.mayRun && (
      <div className="form-buttons">
        <Button>Сохранить</Button>
      </div>
    )}
  </form>
);

const Names = ({ group, mayRun }: { readonly group: NameGroup; readonly mayRun: boolean }) => (
  <fieldset disabled={!mayRun}>
    <legend>{group.title}</legend>
    <p className="quiet">{typeset`${group.hint}`}</p>
    {group.names.map(({ field, title, detail, decision, isOpen }) => (
      <Select
        key={field}
        id={field}
        name={field}
        label={
          <>
            {title} {detail && `· ${detail} `}
            {isOpen && <span className="status">{typeset`не сопоставлено`}</span>}
          </>
        }
        value={decision}
        options={group.options}
      />
    ))}
  </fieldset>
);

const TryFile = ({ request }: { readonly request: string }) => (
  <section className="promotion-section" aria-labelledby="try">
    <h2 id="try">{typeset`Проверить файл`}</h2>
    <p className="quiet">
      {typeset`Покажем, что изменил бы обмен с этим файлом. Магазин изменится, только когда вы согласитесь.`}
    </p>
    <form
      method="post"
      action={deskHref('tryOneCFile')}
      encType="multipart/form-data"
      className="article-form"
      noValidate
    >
      <input type="hidden" name="request" value={request} />
      <ExchangeFileField
        id="one-c-file"
        label="Файл"
        accept=".xml,.zip"
        hint={typeset`XML из 1С или архив .zip, до 2 ГБ`}
      />
      <div className="form-buttons">
        <Button variant="white">Проверить</Button>
      </div>
    </form>
  </section>
);
