import type { StaffPoint } from '#src/contract/delivery/staff-points.ts';
import { pointCsv } from '#src/models/desk/delivery/points/point-table.ts';
import { pointFilterIn } from '#src/models/desk/delivery/points/points.ts';
import { download } from '#src/web/result.ts';
import type { StaffInput } from '../../../handler.ts';
import type { Result } from '../../../result.ts';

const PAGE = 100;
const MOST_PAGES = 400;

/** The points of a list as a table. */
export async function exportPoints({ gatewayIn, query }: StaffInput<object>): Promise<Result> {
  const { country, ...filter } = pointFilterIn(query);
  const points: StaffPoint[] = [];
  for (let page = 1; page <= MOST_PAGES; page += 1) {
    const asked = { ...filter, page, pageSize: PAGE };
    const listed = await gatewayIn(country).delivery.listPoints({ query: asked });
    points.push(...listed.points);
    if (listed.points.length < PAGE) break;
  }
  return download(`points-${country.toLowerCase()}.csv`, 'text/csv', pointCsv(points));
}
