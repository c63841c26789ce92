import { MapDialog } from '#views/delivery/points/map-dialog.tsx';
import { Button } from '#views/ui/button.tsx';
import { PanelOpener } from '#views/ui/panel-opener.tsx';

/** Opens the map in a panel, which loads it only then; `href` is its document. */
export function MapOpener({ href }: { readonly href: string }) {
  return (
    <>
      <PanelOpener panel="map-panel">
        <Button type="button" variant="white" className="stores-map" data-map={href}>
          На карте
        </Button>
      </PanelOpener>
      <MapDialog title="Магазины на карте" />
    </>
  );
}
