import type { PreviewModel } from '#src/models/desk/prices/preview.ts';
import { Rows } from '../ui/rows.tsx';
import { GoodsTable } from './goods-table.tsx';

interface PreviewedProps {
  readonly preview: PreviewModel;
}

/** What a plan comes to in a country, with what to think of. */
export const PreviewedTerms = ({ preview: { rows, warnings } }: PreviewedProps) => (
  <>
    <Rows rows={rows} />
    {warnings.length > 0 && (
      <ul className="price-warnings">
        {warnings.map((warning) => (
          <li key={warning}>{warning}</li>
        ))}
      </ul>
    )}
  </>
);

export const PreviewedGoods = ({ preview: { heads, goods, shown } }: PreviewedProps) => (
  <>
    {goods.length > 0 && <GoodsTable heads={heads} goods={goods} />}
    {shown && <p className="quiet">{shown}</p>}
  </>
);
