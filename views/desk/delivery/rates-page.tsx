import type { CountryCode } from '#src/config/countries.ts';
import { typeset } from '#src/config/typography.ts';
import type { CheckModel } from '#src/models/desk/delivery/check.ts';
import type { RatesModel } from '#src/models/desk/delivery/rates.ts';
import { Button } from '#views/ui/button.tsx';
import { PageLinks } from '#views/ui/page-links.tsx';
import { FilterText } from '../ui/filter-text.tsx';
import { Problem } from '../ui/problem.tsx';
import { Rows } from '../ui/rows.tsx';
import { DeliveryHead } from './delivery-head.tsx';

interface RatesPageProps {
  readonly rates: RatesModel;
  readonly check: CheckModel;
}

export function RatesPage({ rates, check }: RatesPageProps) {
  const { country, links, kinds, places, newHref, place, pages, isEmpty } = rates;
  return (
    <>
      <DeliveryHead links={links} />
      {newHref && (
        <p>
          <a className="text-link" href={newHref}>
            Новый тариф
          </a>
        </p>
      )}
      <Check check={check} country={country} />
      {isEmpty ? (
        <p className="empty">
          {typeset`Тарифов ещё нет, и заказать доставку нельзя. Начните с тарифа курьера на всю страну.`}
        </p>
      ) : (
        <>
          <p className="quiet">
            {typeset`Действует самый близкий тариф: города, без него — региона, без него — всей страны.`}
          </p>
          {(pages || place) && <PlaceSearch country={country} place={place} />}
          {places.length === 0 ? (
            <p className="empty">{typeset`Своего тарифа здесь нет: действует тариф региона или всей страны.`}</p>
          ) : (
            <RateTable kinds={kinds} places={places} />
          )}
          {pages && <PageLinks pages={pages} />}
        </>
      )}
    </>
  );
}

const PlaceSearch = ({ country, place }: Pick<RatesModel, 'country' | 'place'>) => (
  <form method="get" className="filter-form">
    <input type="hidden" name="country" value={country} />
    <FilterText name="place" label="Регион или город" value={place} />
    <Button variant="white">Найти</Button>
  </form>
);

const RateTable = ({ kinds, places }: Pick<RatesModel, 'kinds' | 'places'>) => (
  <table className="list rate-table">
    <thead>
      <tr>
        <th scope="col">Где</th>
        {kinds.map((kind) => (
          <th scope="col" key={kind}>
            {kind}
          </th>
        ))}
      </tr>
    </thead>
    <tbody>
      {places.map(({ title, rates }) => (
        <tr key={title}>
          <th scope="row">{title}</th>
          {rates.map((rate, index) => (
            <td key={kinds[index]} data-title={kinds[index]}>
              {rate ? <Rate rate={rate} /> : <span className="quiet">—</span>}
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  </table>
);

type Shown = NonNullable<RatesModel['places'][number]['rates'][number]>;

const Rate = ({ rate: { title, price, about, href } }: { readonly rate: Shown }) => (
  <>
    {href ? (
      <a className="text-link" href={href} aria-label={`${title}: ${price}`}>
        {price}
      </a>
    ) : (
      price
    )}{' '}
    <span className="quiet">{about}</span>
  </>
);

/** What the checkout would offer. */
const Check = ({ check, country }: { readonly check: CheckModel; readonly country: CountryCode }) => (
  <details open={check.city !== '' || check.error !== ''}>
    <summary>{typeset`Проверить, что увидит покупатель…`}</summary>
    <form method="get" className="filter-form">
      <input type="hidden" name="country" value={country} />
      <div className="field">
        <label htmlFor="city">Город</label>
        <input id="city" name="city" defaultValue={check.city} maxLength={200} />
      </div>
      <div className="field">
        <label htmlFor="sum">{typeset`Сумма товаров`}</label>
        <input id="sum" name="sum" inputMode="numeric" defaultValue={check.sum} />
      </div>
      <Button variant="white">Проверить</Button>
    </form>
    {check.error && <Problem>{check.error}</Problem>}
    {check.offers?.length === 0 && <p>{typeset`Сюда ничего не доставить: нет тарифа или магазина.`}</p>}
    {check.offers && check.offers.length > 0 && (
      <Rows rows={check.offers.map(({ title, about }) => [title, about] as const)} />
    )}
  </details>
);
