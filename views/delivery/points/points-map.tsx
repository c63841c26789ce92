import type { MapModel, MapPoint } from '#src/storefront/models/delivery/map.ts';
import { Button } from '#views/ui/button.tsx';

/**
 * The document of the map's iframe. Its script draws the map and shows the chosen point; all texts are rendered here.
 */
export function PointsMap({ map: { title, script, states, points } }: { readonly map: MapModel }) {
  const said = Object.entries(states).map(([state, text]) => [`data-${state}`, text]);
  return (
    <main id="map" className="map" data-state="pending" data-script={script}>
      <h1 className="visually-hidden">{title}</h1>
      <div className="map-state">
        <p id="map-state" role="status" {...Object.fromEntries(said)}>
          {states.pending}
        </p>
        <button type="button" id="map-retry" className="text-link">
          Попробовать ещё раз
        </button>
      </div>
      <div id="map-canvas" className="map-canvas" />
      <div className="map-zoom">
        <button type="button" data-zoom="1" aria-label="Приблизить">
          +
        </button>
        <button type="button" data-zoom="-1" aria-label="Отдалить">
          −
        </button>
      </div>
      {points.map((point) => (
        <Card key={point.id} point={point} />
      ))}
    </main>
  );
}

function Card({ point }: { readonly point: MapPoint }) {
  return (
    <section
      className="map-card"
      hidden
      tabIndex={-1}
      aria-label={point.address}
      data-point={point.id}
      data-latitude={point.latitude}
      data-longitude={point.longitude}
      data-chosen={point.chosen || undefined}
    >
      <p>
        <b>{point.address}</b>
        <small>{[point.title, ...point.details].join(' · ')}</small>
        <small>{[point.when, point.price].filter(Boolean).join(' · ')}</small>
      </p>
      {point.href ? (
        <Button href={point.href} target="_top">
          О магазине
        </Button>
      ) : (
        <Button type="button" data-takes={point.id}>
          Заберу здесь
        </Button>
      )}
    </section>
  );
}
