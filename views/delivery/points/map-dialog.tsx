import { CloseButton } from '#views/ui/close-form.tsx';

interface MapDialogProps {
  readonly title: string;
  /** The address of the map's document. */
  readonly frame: string;
}

/** The map panel; a script inserts the map's iframe when it opens. */
export function MapDialog({ title, frame }: MapDialogProps) {
  return (
    <delivery-map frame={frame}>
      <dialog id="map-panel" className="panel map-panel" aria-labelledby="map-panel-title">
        <div className="panel-bar">
          <h2 id="map-panel-title">{title}</h2>
          <CloseButton title="Закрыть карту" />
        </div>
        <div className="map-place">
          <p id="map-panel-state" role="status" />
          <div id="map-frame" className="map-frame" />
        </div>
      </dialog>
    </delivery-map>
  );
}
