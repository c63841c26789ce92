import type { MapAddresses } from '#src/models/map/map.ts';
import { MapDialog } from '#views/delivery/points/map-dialog.tsx';
import { Button } from '#views/ui/button.tsx';
import { PanelOpener } from '#views/ui/panel-opener.tsx';

/** Opens the map in a panel, which loads it on opening. */
export function MapOpener({ map }: { readonly map: MapAddresses }) {
  return (
    <>
      <PanelOpener panel="map-panel">
        <Button type="button" variant="white" className="stores-map" data-map={map.points}>
          На карте
        </Button>
      </PanelOpener>
      <MapDialog title="Магазины на карте" frame={map.frame} />
    </>
  );
}
