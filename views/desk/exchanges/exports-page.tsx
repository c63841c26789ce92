import { typeset } from '#src/config/typography.ts';
import { deskHref } from '#src/desk-routes.ts';
import type { ExportsModel } from '#src/models/desk/exchanges/exports.ts';
import { Button } from '#views/ui/button.tsx';
import { Problem } from '../ui/problem.tsx';
import { ExchangeFileField } from './exchange-file-field.tsx';

interface ExportsPageProps {
  readonly list: ExportsModel;
  readonly problem: string;
  readonly request: string;
}

/** Files that are made for marketplaces again and again. */
export const ExportsPage = ({ list, problem, request }: ExportsPageProps) => (
  <>
    <p className="way-back">
      <a href={deskHref('exchanges')}>Обмены</a>
    </p>
    <h1>{list.isDeleted ? typeset`Удалённые выгрузки` : 'Выгрузки'}</h1>
    {problem && <Problem>{problem}</Problem>}
    <div className="price-ways">
      {list.mayRun && (
        <a className="text-link" href={deskHref('export', { export: '~new' })}>
          Новая выгрузка
        </a>
      )}
      <a className="text-link" href={list.otherHref}>
        {list.isDeleted ? 'Действующие' : 'Удалённые'}
      </a>
    </div>
    {list.lines.length === 0 ? <Empty isDeleted={list.isDeleted} /> : <Lines lines={list.lines} />}
    {!list.isDeleted && list.mayRun && <Numbers numbers={list.numbers} request={request} />}
  </>
);

const Numbers = ({ numbers, request }: Pick<ExportsModel, 'numbers'> & { readonly request: string }) => (
  <section className="promotion-section" aria-labelledby="numbers">
    <h2 id="numbers">Артикулы WB</h2>
    <p className="quiet">
      {numbers}{' '}
      {typeset`Wildberries узнаёт товар по своему артикулу. Скачайте в его кабинете таблицу цен и загрузите сюда: прочитаем «Артикул WB», «Артикул продавца» и «Баркод».`}
    </p>
    <form
      method="post"
      action={deskHref('importNumbers')}
      encType="multipart/form-data"
      className="article-form"
      noValidate
    >
      <input type="hidden" name="request" value={request} />
      <ExchangeFileField
        id="wb-numbers"
        label={typeset`Таблица артикулов`}
        accept=".xlsx,.csv"
        hint={typeset`XLSX или CSV, до 100 МБ. Прежние артикулы останутся, новые заменят их`}
      />
      <div className="form-buttons">
        <Button variant="white">Загрузить</Button>
      </div>
    </form>
  </section>
);

const Lines = ({ lines }: Pick<ExportsModel, 'lines'>) => (
  <ul className="sessions">
    {lines.map(({ href, title, about, made, fetched }) => (
      <li key={href}>
        <div>
          <p className="price-name">
            <a href={href}>{title}</a>
          </p>
          <p className="quiet">{about}</p>
        </div>
        <p className="quiet">
          {made}. {fetched}.
        </p>
      </li>
    ))}
  </ul>
);

const Empty = ({ isDeleted }: Pick<ExportsModel, 'isDeleted'>) => (
  <p className="empty">
    {isDeleted
      ? typeset`Удалённых выгрузок нет. Удалённую можно вернуть в течение месяца.`
      : typeset`Выгрузок ещё нет. Создайте первую: выберите площадку, товары и правило цены — файл сделаем сами и скажем, чего площадка не примет.`}
  </p>
);
