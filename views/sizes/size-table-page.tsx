import type { SizeTableLink, SizeTableModel } from '#src/models/sizes/size-table.ts';
import { SizeTable } from './size-table.tsx';

interface SizeTablePageProps {
  readonly table: SizeTableModel;
  readonly links: readonly SizeTableLink[];
}

export function SizeTablePage({ table, links }: SizeTablePageProps) {
  return (
    <div className="page about-product size-tables">
      <h1>Таблица размеров</h1>
      {links.length > 1 && (
        <nav aria-label="Все таблицы размеров">
          <ul>
            {links.map(({ title, href, isCurrent }) => (
              <li key={href}>
                <a href={href} aria-current={isCurrent ? 'page' : undefined}>
                  {title}
                </a>
              </li>
            ))}
          </ul>
        </nav>
      )}
      <SizeTable table={table} />
    </div>
  );
}
