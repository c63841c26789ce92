import type { PublicInput } from '#src/storefront/handler.ts';
import { sizeTableModel } from '#src/storefront/models/sizes/size-table.ts';
import { orNotFound } from '#src/storefront/pages/product/find-product.ts';
import { fragment, notFound, page, type Result } from '#src/storefront/result.ts';
import { href } from '#src/storefront/routes.ts';
import { SizeTable } from '#views/sizes/size-table.tsx';
import { SizeTablePage } from '#views/sizes/size-table-page.tsx';

type SizeTableInput = PublicInput<{ sizeTable: string }>;

export async function showSizeTable(input: SizeTableInput): Promise<Result> {
  const table = await loadTable(input);
  if (!table) return notFound;
  const head = {
    title: `Таблица размеров: ${table.title}`,
    description: `${table.title}: как снять мерки и выбрать размер.`,
    canonical: href('sizeTable', input.params),
  };
  return page('sizes', head, <SizeTablePage table={table} />);
}

export async function showSizeTablePanel(input: SizeTableInput): Promise<Result> {
  const table = await loadTable(input);
  return table ? fragment(<SizeTable table={table} />) : notFound;
}

async function loadTable({ gateway, params }: SizeTableInput) {
  const reply = await orNotFound(gateway.search.getGridSizes({ body: { grid: params.sizeTable } }));
  const grid = reply?.grids.find(({ slug }) => slug === params.sizeTable);
  return grid && sizeTableModel(grid);
}
