import type { MapFrameModel } from '#src/models/map/map.ts';
import { Button } from '#views/ui/button.tsx';

interface MapFrameProps {
  readonly map: MapFrameModel;
  readonly script: string;
  readonly style: string;
}

/**
 * The document of the map's iframe, which knows nothing about shop and shopper: the embedding page passes the
 * points, a script draws them, and the template is the card of each.
 */
export function MapFrame({ map: { script: mapScript, shops, states }, script, style }: MapFrameProps) {
  const said = Object.entries(states).map(([state, text]) => [`data-${state}`, text]);
  return (
    <html lang="ru">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>Карта</title>
        <link rel="stylesheet" href={style} />
        <script src={script} type="module" crossOrigin="anonymous" />
      </head>
      <body className="frame-body">
        <main id="map" className="map" data-state="pending" data-script={mapScript} data-shops={shops}>
          <h1 className="visually-hidden">Карта</h1>
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
          <template id="map-card">
            <section className="map-card" hidden tabIndex={-1}>
              <p>
                <b />
              </p>
              <Button type="button">{''}</Button>
            </section>
          </template>
        </main>
      </body>
    </html>
  );
}
