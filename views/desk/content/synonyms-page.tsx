import { typeset } from '#src/config/typography.ts';
import { deskHref } from '#src/desk-routes.ts';
import type { SynonymFields, SynonymListModel, TriedQuery } from '#src/models/desk/content/synonyms.ts';
import { Button } from '#views/ui/button.tsx';
import { Field } from '#views/ui/forms/field.tsx';
import { PageLinks } from '#views/ui/page-links.tsx';
import { FilterLinks } from '../ui/filter-links.tsx';
import { FilterText } from '../ui/filter-text.tsx';
import { Problem } from '../ui/problem.tsx';
import { Select } from '../ui/select.tsx';

interface SynonymsPageProps {
  readonly list: SynonymListModel;
  readonly fields: SynonymFields;
  readonly problem: string;
}

/** What search takes for the same, and a field to try it. */
export function SynonymsPage({ list, fields, problem }: SynonymsPageProps) {
  return (
    <>
      <p className="quiet">{typeset`Слова, которые поиск в магазине считает одним и тем же.`}</p>
      {problem && <Problem>{problem}</Problem>}
      <TryForm list={list} />
      {list.mayChange && <NewSynonyms fields={fields} />}
      <Found list={list} />
      <PageLinks pages={list.pages} label="Страницы списка" />
    </>
  );
}

type ListProps = Pick<SynonymsPageProps, 'list'>;

const TryForm = ({ list: { country, countries, tried } }: ListProps) => (
  <section className="promotion-section" aria-labelledby="try">
    <h2 id="try">{typeset`Проверить запрос`}</h2>
    <form method="get" action={deskHref('synonyms')} className="filter-form">
      <div className="field">
        <label htmlFor="query">{typeset`Что ищет покупатель`}</label>
        <input id="query" name="query" type="search" defaultValue={tried?.text ?? ''} maxLength={100} />
      </div>
      <Select id="country" name="country" label="Страна" value={country} options={countries} />
      <Button variant="white">Проверить</Button>
    </form>
    {tried && <Tried tried={tried} />}
  </section>
);

const Tried = ({ tried: { found, titles, notes } }: { readonly tried: TriedQuery }) => (
  <div role="status" className="synonyms-tried">
    <p>{found}</p>
    {notes.map((note) => (
      <p key={note} className="quiet">
        {note}
      </p>
    ))}
    <ol>
      {titles.map((title, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: titles may repeat
        <li key={`${place} ${title}`}>{title}</li>
      ))}
    </ol>
  </div>
);

const NewSynonyms = ({ fields }: Pick<SynonymsPageProps, 'fields'>) => (
  <section className="promotion-section" aria-labelledby="synonyms-new">
    <h2 id="synonyms-new">Новая строка</h2>
    <form method="post" action={deskHref('addSynonyms')} className="article-form" noValidate>
      <Field {...fields.entry} label="Слова" hint={HINT} isUnmarked />
      <div className="form-buttons">
        <Button>Добавить</Button>
      </div>
    </form>
  </section>
);

export const HINT = typeset`Через запятую — равные: джемпер, свитер. После > — то, что находится заодно: куртка > бомбер, парка`;

function Found({ list: { views, kind, text, synonyms } }: ListProps) {
  return (
    <section className="promotion-section" aria-labelledby="synonyms-list">
      <h2 id="synonyms-list">Список</h2>
      <FilterLinks label="Какие" links={views} />
      <form method="get" action={deskHref('synonyms')} className="filter-form">
        {kind && <input type="hidden" name="kind" value={kind} />}
        <FilterText name="text" label="Слово" value={text} />
        <Button variant="white">Найти</Button>
      </form>
      {synonyms.length === 0 && (
        <p className="empty">
          {text || kind !== 'own'
            ? typeset`Таких строк нет.`
            : typeset`Своих строк ещё нет. Проверьте частый запрос и добавьте слово, которого поиск не знает.`}
        </p>
      )}
      <ul className="article-list">
        {synonyms.map(({ entry, about, href, isWithdrawn }) => (
          <li key={entry}>
            {href ? (
              <a className="text-link" href={href}>
                {entry}
              </a>
            ) : (
              <span>{entry}</span>
            )}
            {isWithdrawn ? <PutBack entry={entry} /> : <span className="quiet">{about}</span>}
          </li>
        ))}
      </ul>
    </section>
  );
}

const PutBack = ({ entry }: { readonly entry: string }) => (
  <form method="post" action={deskHref('addSynonyms')}>
    <input type="hidden" name="entry" value={entry} />
    <Button variant="white" aria-label={`Вернуть: ${entry}`}>
      Вернуть
    </Button>
  </form>
);
