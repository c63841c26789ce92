import { sql } from 'kysely';
import type { Queryable } from '#src/backend/database/database.ts';
import { notFound } from '#src/backend/kernel/handler.ts';
import type { CountryCode } from '#src/config/countries.ts';
import type { CallReply } from '#src/contract/call.ts';
import type { Contract } from '#src/contract/index.ts';
import type { StockMove } from '#src/contract/shop/staff-stock-moves.ts';
import type { OnlyShop } from './shops.ts';

interface MoveListing {
  readonly country: CountryCode;
  readonly itemId: number;
  readonly shop: OnlyShop;
  readonly before?: number | undefined;
  readonly pageSize: number;
}

/** What moved the stock of a size, the newest first. @throws Refusal 404 for an unknown one */
export async function readMoves(
  query: Queryable,
  listing: MoveListing,
): Promise<CallReply<Contract['shop']['listStockMoves']>> {
  const size = await query
    .selectFrom('items')
    .innerJoin('products', 'products.id', 'items.product_id')
    .innerJoin('models', 'models.id', 'products.model_id')
    .where('items.id', '=', listing.itemId)
    .select(['items.id as itemId', 'items.size', 'products.code as modelColorCode'])
    .select('models.title as modelTitle')
    .executeTakeFirst();
  if (!size) throw notFound('Size');
  const rows = await selectMoves(query, listing).execute();
  const next = rows.length === listing.pageSize ? (rows.at(-1)?.id ?? null) : null;
  return { ...size, moves: rows.map(toMove), next, now: await readNow(query, listing) };
}

const selectMoves = (query: Queryable, { country, itemId, shop, before, pageSize }: MoveListing) =>
  query
    .selectFrom('stock_moves')
    .innerJoin('shops', 'shops.number', 'stock_moves.shop_number')
    .leftJoin('stock_edits', (join) =>
      join.on('stock_moves.reason', 'in', ['counted', 'moved', 'off', 'undone']).on(
        'stock_edits.id',
        '=',
        sql<number>`CAST(CASE WHEN stock_moves.reason IN ('counted', 'moved', 'off', 'undone')
          THEN stock_moves.subject ELSE '0' END AS BIGINT)`,
      ),
    )
    .where('item_id', '=', itemId)
    .where('shops.country', '=', country)
    .where('stock_moves.id', '<', before ?? Number.MAX_SAFE_INTEGER)
    .$if(shop != null, (moves) => moves.where('shop_number', '=', shop ?? ''))
    .orderBy('stock_moves.id', 'desc')
    .limit(pageSize)
    .select(['stock_moves.id', 'moved_at', 'shop_number', 'shops.name', 'delta', 'became'])
    .select(['stock_moves.reason', 'subject', 'stock_edits.made_by']);

type MoveRow = Awaited<ReturnType<ReturnType<typeof selectMoves>['execute']>>[number];

const toMove = ({ moved_at, shop_number, name, made_by, delta, became, ...move }: MoveRow): StockMove => ({
  ...move,
  at: moved_at,
  shopNumber: shop_number,
  shopName: name,
  by: made_by ?? '',
  was: became - delta,
  delta,
  became,
});

const readNow = (query: Queryable, { country, itemId, shop }: MoveListing) =>
  query
    .selectFrom('stock')
    .innerJoin('shops', 'shops.number', 'stock.shop_number')
    .where('item_id', '=', itemId)
    .where('shops.country', '=', country)
    .$if(shop != null, (stock) => stock.where('shop_number', '=', shop ?? ''))
    .orderBy('shops.kind', 'desc')
    .orderBy('shops.position')
    .orderBy('shops.number')
    .select(['shop_number as shopNumber', 'shops.name as shopName', 'quantity as units'])
    .execute();
