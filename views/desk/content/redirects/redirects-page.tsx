import { typeset } from '#src/config/typography.ts';
import { deskHref } from '#src/desk-routes.ts';
import type { RedirectFields } from '#src/models/desk/content/redirects/form.ts';
import type { RedirectListModel } from '#src/models/desk/content/redirects/redirects.ts';
import { Button } from '#views/ui/button.tsx';
import { Field } from '#views/ui/forms/field.tsx';
import { PageLinks } from '#views/ui/page-links.tsx';
import { FilterLinks } from '../../ui/filter-links.tsx';
import { FilterText } from '../../ui/filter-text.tsx';
import { Problem } from '../../ui/problem.tsx';

interface RedirectsPageProps {
  readonly list: RedirectListModel;
  readonly fields: RedirectFields;
  readonly problem: string;
  /** Whether what was typed stands at a page that is there. */
  readonly isHidden: boolean;
}

/** Short links and moved pages of a country. */
export function RedirectsPage({ list, fields, problem, isHidden }: RedirectsPageProps) {
  const { countries, pages, pasteHref, country } = list;
  return (
    <>
      <p className="quiet">{typeset`Короткие ссылки и страницы, которые переехали.`}</p>
      <FilterLinks label="Страна" links={countries} />
      {problem && <Problem>{problem}</Problem>}
      {pasteHref && <NewRedirect country={country} fields={fields} isHidden={isHidden} />}
      {pasteHref && (
        <p>
          <a className="text-link" href={pasteHref}>
            Вставить много строк
          </a>
        </p>
      )}
      <TestForm list={list} />
      <Found list={list} />
      <PageLinks pages={pages} label="Страницы списка" />
    </>
  );
}

interface NewRedirectProps extends Pick<RedirectsPageProps, 'fields' | 'isHidden'> {
  readonly country: string;
}

const NewRedirect = ({ country, fields, isHidden }: NewRedirectProps) => (
  <section className="promotion-section" aria-labelledby="redirect-new">
    <h2 id="redirect-new">Новая</h2>
    <form method="post" action={deskHref('saveRedirect')} className="redirect-form" noValidate>
      <input type="hidden" name="country" value={country} />
      <Field {...fields.from} label="Откуда" hint={typeset`Путь в магазине: /palto`} isUnmarked />
      <Field {...fields.to} label="Куда" hint={typeset`/catalog/women/coats или https://…`} isUnmarked />
      {isHidden ? (
        <Button name="anyway" value="yes">
          Всё равно сохранить
        </Button>
      ) : (
        <Button>Добавить</Button>
      )}
    </form>
  </section>
);

const TestForm = ({ list: { country, test } }: Pick<RedirectsPageProps, 'list'>) => (
  <section className="promotion-section" aria-labelledby="redirect-test">
    <h2 id="redirect-test">Куда ведёт путь?</h2>
    <form method="get" action={deskHref('redirects')} className="filter-form">
      <input type="hidden" name="country" value={country} />
      <div className="field">
        <label htmlFor="path">Путь</label>
        <input id="path" name="path" type="text" defaultValue={test?.path ?? ''} maxLength={500} />
      </div>
      <Button variant="white">Проверить</Button>
    </form>
    {test && (
      <p className="redirect-way" role="status">
        {test.way}
        <br />
        <span className="quiet">{test.end}</span>
      </p>
    )}
  </section>
);

function Found({ list: { country, text, redirects, total } }: Pick<RedirectsPageProps, 'list'>) {
  return (
    <section className="promotion-section" aria-labelledby="redirect-list">
      <h2 id="redirect-list">Все</h2>
      <form method="get" action={deskHref('redirects')} className="filter-form">
        <input type="hidden" name="country" value={country} />
        <FilterText name="text" label="Часть пути" value={text} />
        <Button variant="white">Найти</Button>
      </form>
      {redirects.length === 0 ? (
        <p className="empty">
          {text
            ? typeset`Таких переадресаций нет.`
            : typeset`Переадресаций ещё нет. Добавьте первую выше или вставьте список старых адресов.`}
        </p>
      ) : (
        <p className="quiet">{total}</p>
      )}
      <ul className="article-list">
        {redirects.map(({ from, to, href }) => (
          <li key={from}>
            {href ? (
              <a className="text-link" href={href}>
                {from}
              </a>
            ) : (
              <span>{from}</span>
            )}
            <span className="quiet">→ {to}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
