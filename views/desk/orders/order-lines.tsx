import type { OrderLineModel } from '#src/models/desk/orders/order-lines.ts';

export function OrderLines({ lines }: { readonly lines: readonly OrderLineModel[] }) {
  return (
    <ul className="lines">
      {lines.map((line) => (
        <li key={line.key}>
          {line.picture ? (
            <img src={line.picture.src} alt="" width={60} height={80} loading="lazy" />
          ) : (
            <span className="no-picture" />
          )}
          <div>
            <p>{line.title}</p>
            <p className="quiet">{line.details}</p>
            {line.notKept && (
              <p>
                <strong>{line.notKept}</strong>
              </p>
            )}
            {line.discount && <p className="quiet">{line.discount}</p>}
            {line.places.length > 0 && <p className="quiet">Лежит: {line.places.join(', ')}</p>}
          </div>
          <p className="line-sum">
            {line.sum}
            {line.count > 1 && (
              <span className="quiet">
                {line.count} × {line.price}
              </span>
            )}
          </p>
        </li>
      ))}
    </ul>
  );
}
