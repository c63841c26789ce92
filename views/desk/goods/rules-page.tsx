import { typeset } from '#src/config/typography.ts';
import { deskHref } from '#src/desk-routes.ts';
import type { RulesModel } from '#src/models/desk/goods/rules.ts';
import { Button } from '#views/ui/button.tsx';
import { HiddenFields } from '#views/ui/forms/hidden-fields.tsx';
import { Problem } from '../ui/problem.tsx';

type Feed = RulesModel['feeds'][number];

/** Which fields of each feed the shop keeps. */
export const RulesPage = ({ rules }: { readonly rules: RulesModel }) => (
  <>
    <p className="way-back">
      <a href={deskHref('goods')}>Товары</a>
    </p>
    <h1>{typeset`Кто ведёт поля`}</h1>
    <p>{typeset`Что ведёт магазин, загрузка файла не меняет и отмена загрузки не возвращает. На странице товара можно решить иначе для него одного.`}</p>
    {rules.feeds.length === 0 && (
      <p className="empty">{typeset`Файлов пока не загружали: все товары ведёт магазин.`}</p>
    )}
    {rules.feeds.map((feed) => (
      <FeedRules key={feed.source} feed={feed} mayChange={rules.mayChange} />
    ))}
  </>
);

const FeedRules = ({ feed, mayChange }: { readonly feed: Feed; readonly mayChange: boolean }) => (
  <section aria-labelledby={`feed-${feed.source}`}>
    <h2 id={`feed-${feed.source}`}>{typeset`Файл «${feed.source}»`}</h2>
    {feed.isStale && (
      <Problem>{typeset`Правила уже изменил кто-то другой. Ваш выбор отмечен, рядом — как сейчас.`}</Problem>
    )}
    <form method="post" action={deskHref('setGoodsRules')}>
      <HiddenFields fields={[['source', feed.source], ...feed.was.map((field) => ['was', field] as const)]} />
      <table className="list">
        <thead>
          <tr>
            <th scope="col">Поле</th>
            <th scope="col">Ведёт</th>
          </tr>
        </thead>
        <tbody>
          {feed.fields.map((field) => (
            <FieldRule key={field.field} field={field} isStale={feed.isStale} mayChange={mayChange} />
          ))}
        </tbody>
      </table>
      {mayChange && <Button>{typeset`Сохранить правила`}</Button>}
    </form>
  </section>
);

interface FieldRuleProps {
  readonly field: Feed['fields'][number];
  readonly isStale: boolean;
  readonly mayChange: boolean;
}

const FieldRule = ({ field: { field, title, isOwn, isOwnNow }, isStale, mayChange }: FieldRuleProps) => (
  <tr>
    <th scope="row">{title}</th>
    <td data-title="Ведёт">
      {mayChange ? (
        <select
          name={`keeper.${field}`}
          defaultValue={isOwn ? 'shop' : 'feed'}
          aria-label={`Кто ведёт: ${title}`}
        >
          <option value="feed">файл</option>
          <option value="shop">магазин</option>
        </select>
      ) : (
        keeperTitle(isOwn)
      )}
      {isStale && isOwn !== isOwnNow && (
        <span className="kept-now">{typeset`Сейчас: ${keeperTitle(isOwnNow)}`}</span>
      )}
    </td>
  </tr>
);

const keeperTitle = (isOwn: boolean): string => (isOwn ? 'магазин' : 'файл');
