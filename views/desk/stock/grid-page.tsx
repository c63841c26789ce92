import { typeset } from '#src/config/typography.ts';
import { deskHref } from '#src/desk-routes.ts';
import type { GridModel } from '#src/models/desk/stock/grid.ts';
import type { WhyFields } from '#src/models/desk/stock/why-form.ts';
import { Button } from '#views/ui/button.tsx';
import { Problem } from '../ui/problem.tsx';
import { Select } from '../ui/select.tsx';
import { GridTable } from './grid-table.tsx';
import { WhyFieldset } from './why-fieldset.tsx';

interface GridPageProps {
  readonly grid: GridModel;
  readonly why: WhyFields;
  /** Empty without one. */
  readonly problem: string;
}

/** Sizes × shops to type into. */
export const GridPage = ({ grid, why, problem }: GridPageProps) => (
  <>
    <p className="way-back">
      <a href={deskHref('stock')}>Остатки</a>
    </p>
    <h1>{grid.products.length === 1 ? grid.products[0]?.title : typeset`Остатки: таблица`}</h1>
    <p className="list-tools">
      {grid.moveHref && (
        <a className="text-link" href={grid.moveHref}>
          {typeset`Переместить или списать`}
        </a>
      )}
      <a className="text-link" href={grid.editsHref}>
        {typeset`История изменений`}
      </a>
    </p>
    {grid.places.length > 0 && <PlaceFilter grid={grid} />}
    {problem && <Problem>{problem}</Problem>}
    {grid.notes.map((note) => (
      <p key={note} className="note stock-note">
        {note}
      </p>
    ))}
    <TypedGrid grid={grid} why={why} />
    {grid.restHref && (
      <p>
        <a className="text-link" href={grid.restHref}>
          {typeset`Остальные отмеченные товары`}
        </a>
      </p>
    )}
  </>
);

function TypedGrid({ grid, why }: Pick<GridPageProps, 'grid' | 'why'>) {
  if (!grid.canType) return <GridTable grid={grid} />;
  return (
    <form method="post" action={grid.countHref} noValidate>
      <p className="quiet">
        {typeset`Впишите, сколько вещей лежит на самом деле, вместе с отложенными. Пустая клетка — ноль.`}
      </p>
      <stock-grid>
        <GridTable grid={grid} />
        <p
          className="quiet"
          role="status"
          data-part="told"
          data-changed={typeset`Изменено чисел:`}
          data-unfit={typeset`не вставилось:`}
        />
      </stock-grid>
      <div className="stock-save">
        <WhyFieldset fields={why} choices={grid.reasons} />
        <Button>Сохранить</Button>
      </div>
    </form>
  );
}

const PlaceFilter = ({ grid: { address, cities, places } }: Pick<GridPageProps, 'grid'>) => (
  <form method="get" action={deskHref('stockGrid')} className="filter-form">
    {address.country !== 'RU' && <input type="hidden" name="country" value={address.country} />}
    {address.codes.map((code) => (
      <input key={code} type="hidden" name="product" value={code} />
    ))}
    <Select id="city" name="city" label="Город" value={address.city} options={cities} />
    <Select id="shop" name="shop" label="Магазин" value={address.shop} options={places} />
    <Button variant="white">Показать</Button>
  </form>
);
