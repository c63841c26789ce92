import type { ListModel } from '#src/models/catalog/list.ts';
import { Button } from '#views/ui/button.tsx';
import { FieldError } from '#views/ui/forms/field-error.tsx';
import { Icon } from '#views/ui/icon.tsx';
import { ReadyHtml } from '#views/ui/ready-html.tsx';
import { staticHtml } from '#views/ui/static-html.tsx';
import { changeTo } from './chips.tsx';
import { ShopFilterPlace } from './shop-filter.tsx';

type FacetModel = ListModel['facets'][number];

/** Values of a facet shown before «Ещё». */
const VALUES_SHOWN = 8;

/** The filters, part of the list's form: a column on wide screens, elsewhere a popover sheet that needs no script. */
export function Facets({ list }: { readonly list: ListModel }) {
  return (
    <ReadyHtml
      as="section"
      id="facets"
      className="facets"
      popover="auto"
      aria-label="Фильтры"
      html={staticHtml(<FacetsContent list={list} />)}
    />
  );
}

function FacetsContent({ list }: { readonly list: ListModel }) {
  return (
    <>
      <div className="facets-head">
        <p>Фильтры</p>
        {list.chips.length > 0 && (
          <a className="chip-clear" {...changeTo(list.clear)}>
            Сбросить
          </a>
        )}
        <button className="icon-button" type="button" popoverTarget="facets" popoverTargetAction="hide">
          <Icon name="close" title="Закрыть фильтры" />
        </button>
      </div>
      <ShopFilterPlace shops={list.shops} />
      {list.facets.map((facet) => (
        <FacetValues key={facet.code} facet={facet} />
      ))}
      <PriceRange price={list.price} />
      <OnSale onSale={list.onSale} />
      <div className="facets-submit">
        <Button>Показать {list.totalText}</Button>
      </div>
    </>
  );
}

/** Opens the filter sheet. */
export function FacetsToggle({ chosen }: { readonly chosen: number }) {
  return (
    <Button variant="white" className="facets-toggle" type="button" popoverTarget="facets">
      <Icon name="filter" />
      Фильтры{chosen > 0 && ` · ${chosen}`}
    </Button>
  );
}

function FacetValues({ facet }: { readonly facet: FacetModel }) {
  const first = facet.values.slice(0, VALUES_SHOWN);
  const rest = facet.values.slice(VALUES_SHOWN);
  return (
    <fieldset className={`facet facet-${facet.code}`}>
      <legend>{facet.title}</legend>
      <FacetList facet={facet} values={first} />
      {rest.length > 0 && (
        <details className="facet-more" open={rest.some((value) => value.selected)}>
          <summary>Ещё {rest.length}</summary>
          <FacetList facet={facet} values={rest} />
        </details>
      )}
    </fieldset>
  );
}

/** Longer size names than this need a wider column. */
const SHORT_SIZE = 6;

function FacetList({ facet, values }: { readonly facet: FacetModel; readonly values: FacetModel['values'] }) {
  return (
    <div>
      {values.map(({ value, title, count, selected, hex }) => (
        <label key={value} data-long={facet.code === 'size' && title.length > SHORT_SIZE ? '' : undefined}>
          <input
            type="checkbox"
            id={`${facet.code}-${value.replace(/\s/g, '_')}`}
            name={facet.code}
            value={value}
            defaultChecked={selected}
          />
          {hex && <span className="swatch" style={{ backgroundColor: hex }} />}
          {title} <small>{count}</small>
        </label>
      ))}
    </div>
  );
}

function PriceRange({ price }: Pick<ListModel, 'price'>) {
  return (
    <fieldset className="facet facet-price">
      <legend>Цена</legend>
      <PriceInput
        title="от"
        name="price-from"
        bound={price.from}
        placeholder={price.min}
        maxLength={price.maxLength}
      />
      <PriceInput
        title="до"
        name="price-to"
        bound={price.to}
        placeholder={price.max}
        maxLength={price.maxLength}
      />
    </fieldset>
  );
}

interface PriceInputProps {
  readonly title: string;
  readonly name: string;
  readonly bound: ListModel['price']['from'];
  readonly placeholder: number;
  readonly maxLength: number;
}

function PriceInput({ title, name, bound: { value, error }, placeholder, maxLength }: PriceInputProps) {
  return (
    <div>
      <label htmlFor={name}>
        <span>{title}</span>
        <input
          type="text"
          inputMode="decimal"
          maxLength={maxLength}
          id={name}
          name={name}
          defaultValue={value}
          placeholder={String(placeholder)}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${name}-error` : undefined}
        />
      </label>
      <FieldError name={name} error={error ?? undefined} />
    </div>
  );
}

function OnSale({ onSale }: Pick<ListModel, 'onSale'>) {
  if (onSale.count === 0 && !onSale.selected) return null;
  return (
    <fieldset className="facet">
      <legend>Скидка</legend>
      <label>
        <input type="checkbox" id="sale-1" name="sale" value="1" defaultChecked={onSale.selected} />
        Со скидкой <small>{onSale.count}</small>
      </label>
    </fieldset>
  );
}
