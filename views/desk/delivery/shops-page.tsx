import { typeset } from '#src/config/typography.ts';
import type { ShopsModel } from '#src/models/desk/delivery/shops.ts';
import { DeliveryHead } from './delivery-head.tsx';

export const ShopsPage = ({ list: { links, newHref, shops } }: { readonly list: ShopsModel }) => (
  <>
    <DeliveryHead links={links} />
    {newHref && (
      <p>
        <a className="text-link" href={newHref}>{typeset`Новый магазин или склад`}</a>
      </p>
    )}
    {shops.length === 0 && (
      <p className="empty">
        {typeset`Магазинов и складов ещё нет. Добавьте склад, с которого уходят заказы, и магазины, где их выдают.`}
      </p>
    )}
    <ul className="sessions">
      {shops.map(({ number, name, about, state, href }) => (
        <li key={number}>
          <div>
            <p>
              {href ? (
                <a className="text-link" href={href}>
                  {name}
                </a>
              ) : (
                name
              )}
              {state && <span className="status">{state}</span>}
            </p>
            <p className="quiet">{about}</p>
          </div>
        </li>
      ))}
    </ul>
  </>
);
