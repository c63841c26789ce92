import type { SizeTableModel } from '#src/storefront/models/sizes/size-table.ts';
import { SizeTable } from './size-table.tsx';

export function SizeTablePage({ table }: { readonly table: SizeTableModel }) {
  return (
    <div className="page about-product">
      <h1>Таблица размеров</h1>
      <SizeTable table={table} />
    </div>
  );
}
