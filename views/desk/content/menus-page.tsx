import { typeset } from '#src/config/typography.ts';
import type { MenuModel, MenuRow } from '#src/models/desk/content/menus.ts';
import { Button } from '#views/ui/button.tsx';
import { FilterLinks } from '../ui/filter-links.tsx';
import { Problem } from '../ui/problem.tsx';
import { MoveButtons } from './move-buttons.tsx';
import { VersionList } from './version-list.tsx';

interface MenusPageProps {
  readonly menu: MenuModel;
  readonly problem: string;
}

/** A menu of a country with its items of all regions. */
export function MenusPage({ menu, problem }: MenusPageProps) {
  const { countries, areas, shownAt, rows, version, versions, restoreAction, newHref, mayChange } = menu;
  return (
    <>
      <FilterLinks label="Страна" links={countries} />
      <FilterLinks label="Меню" links={areas} />
      <p className="quiet">{shownAt}</p>
      {problem && <Problem>{problem}</Problem>}
      {newHref && (
        <p>
          <a className="text-link" href={newHref}>
            Добавить пункт
          </a>
        </p>
      )}
      {rows.length === 0 && <p className="empty">{emptyText(menu)}</p>}
      <MenuRows rows={rows} version={version} mayChange={mayChange} />
      <VersionList versions={versions} action={restoreAction} version={version} mayChange={mayChange} />
    </>
  );
}

const emptyText = ({ isFromCategories }: MenuModel): string =>
  isFromCategories
    ? typeset`Здесь пусто, поэтому магазин показывает разделы каталога, в которых есть товары. Первый добавленный пункт заменит их все.`
    : typeset`Здесь пока пусто, и магазин этого меню не показывает: добавьте первый пункт.`;

interface MenuRowsProps extends Pick<MenuModel, 'version' | 'mayChange'> {
  readonly rows: readonly MenuRow[];
}

const MenuRows = ({ rows, ...shared }: MenuRowsProps) => (
  <ul className="article-list menu-rows">
    {rows.map((row) => (
      <li key={row.id}>
        <MenuLine row={row} {...shared} />
        {row.slots.map(({ slot, rows: below }) => (
          <details key={slot} className="menu-slot">
            <summary>
              {slot}: {row.title} ({below.length})
            </summary>
            <MenuRows rows={below} {...shared} />
          </details>
        ))}
      </li>
    ))}
  </ul>
);

interface MenuLineProps extends Pick<MenuModel, 'version' | 'mayChange'> {
  readonly row: MenuRow;
}

function MenuLine({ row, version, mayChange }: MenuLineProps) {
  const { title, href, link, region, warning, moveAction, deleteAction, isFirst, isLast } = row;
  return (
    <>
      <span>
        <a className="text-link" href={href}>
          {title}
        </a>
        <br />
        <span className="quiet">{[link || typeset`без ссылки`, region].filter(Boolean).join(' · ')}</span>
        {warning && (
          <>
            <br />
            <b>{warning}</b>
          </>
        )}
      </span>
      {mayChange && (
        <span className="move-form">
          <form method="post" action={moveAction} className="move-buttons">
            <input type="hidden" name="version" value={version} />
            <MoveButtons title={title} isFirst={isFirst} isLast={isLast} />
          </form>
          <form method="post" action={deleteAction}>
            <input type="hidden" name="version" value={version} />
            <Button variant="white" aria-label={`Удалить: ${title}`}>
              Удалить
            </Button>
          </form>
        </span>
      )}
    </>
  );
}
