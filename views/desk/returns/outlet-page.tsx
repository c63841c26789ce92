import { typeset } from '#src/config/typography.ts';
import type { OutletModel } from '#src/models/desk/returns/outlet.ts';
import { Button } from '#views/ui/button.tsx';
import { PageLinks } from '#views/ui/page-links.tsx';
import { FilterLinks } from '../ui/filter-links.tsx';
import { Problem } from '../ui/problem.tsx';
import { Select } from '../ui/select.tsx';

interface OutletPageProps {
  readonly outlet: OutletModel;
  /** Empty without one. */
  readonly problem: string;
}

/** Returned goods that wait to be priced anew. */
export function OutletPage({ outlet, problem }: OutletPageProps) {
  return (
    <>
      <h1>{typeset`К уценке`}</h1>
      <FilterLinks label="Состояния" links={outlet.views} />
      {problem && <Problem>{problem}</Problem>}
      {outlet.units.length === 0 && <p className="empty">Здесь пусто.</p>}
      <div className="return-cards">
        {outlet.units.map((each) => (
          <article key={each.id} className="return-card">
            <h2>{each.title}</h2>
            <p className="quiet">{each.detail}</p>
            <p>
              Заказ <a href={each.orderHref}>{each.orderNumber}</a>
            </p>
            {each.moveHref !== null && <MoveForm id={each.id} count={each.count} href={each.moveHref} />}
          </article>
        ))}
      </div>
      <PageLinks pages={outlet.pages} />
    </>
  );
}

interface MoveFormProps {
  readonly id: number;
  readonly count: number;
  readonly href: string;
}

function MoveForm({ id, count, href }: MoveFormProps) {
  const counts = Array.from({ length: count }, (_, place) => String(count - place));
  return (
    <form method="post" action={href} className="outlet-form">
      <input type="hidden" name="waiting" value={count} />
      {count === 1 ? (
        <input type="hidden" name="count" value="1" />
      ) : (
        <Select
          id={`count-${id}`}
          name="count"
          label="Сколько"
          options={counts.map((value) => ({ value, title: value }))}
        />
      )}
      <Button variant="white" name="to" value="stock">
        {typeset`На остатки`}
      </Button>
      <Button variant="gray" name="to" value="off">
        Списать
      </Button>
    </form>
  );
}
