import { sizeTableLinks, sizeTableModel } from '#src/models/sizes/size-table.ts';
import { href } from '#src/routes.ts';
import { page, type Result } from '#src/storefront/result.ts';
import { orNotFound } from '#src/web/gateway/optional-reply.ts';
import type { PublicInput } from '#src/web/handler.ts';
import { fragment, notFound } from '#src/web/result.ts';
import { SizeTable } from '#views/sizes/size-table.tsx';
import { SizeTablePage } from '#views/sizes/size-table-page.tsx';

type SizeTableInput = PublicInput<{ sizeTable: string }>;

/** The `size-table` layout (product.md, Pages): links to all size tables beside the open one. */
export async function showSizeTable({ gateway, params }: SizeTableInput): Promise<Result> {
  const { grids } = await gateway.search.getGridSizes({ body: {} });
  const grid = grids.find(({ slug }) => slug === params.sizeTable);
  if (!grid) return notFound;
  const head = {
    title: `Таблица размеров: ${grid.title}`,
    description: `${grid.title}: как снять мерки и выбрать размер.`,
    canonical: href('sizeTable', params),
  };
  const links = sizeTableLinks(grids, grid.slug);
  return page('sizes', head, <SizeTablePage table={sizeTableModel(grid)} links={links} />);
}

export async function showSizeTablePanel({ gateway, params }: SizeTableInput): Promise<Result> {
  const reply = await orNotFound(gateway.search.getGridSizes({ body: { grid: params.sizeTable } }));
  const grid = reply?.grids.find(({ slug }) => slug === params.sizeTable);
  return grid ? fragment(<SizeTable table={sizeTableModel(grid)} />) : notFound;
}
