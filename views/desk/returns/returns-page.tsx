import type { ReturnListModel } from '#src/models/desk/returns/returns.ts';
import { PageLinks } from '#views/ui/page-links.tsx';
import { FilterLinks } from '../ui/filter-links.tsx';
import { ReturnCard } from './return-card.tsx';

export function ReturnsPage({ list }: { readonly list: ReturnListModel }) {
  return (
    <>
      <h1>Возвраты</h1>
      <FilterLinks label="Состояния" links={list.views} />
      {list.returns.length === 0 && <p className="empty">Здесь пусто.</p>}
      <div className="return-cards">
        {list.returns.map((each) => (
          <ReturnCard key={each.id} given={each} level={2} />
        ))}
      </div>
      <PageLinks pages={list.pages} />
    </>
  );
}
