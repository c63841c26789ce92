import { Icon } from '#views/ui/icon.tsx';

/** The panel of the map, empty until it is opened: a script puts the map's frame into it. */
export function MapDialog() {
  return (
    <dialog id="map-panel" className="panel map-panel" aria-labelledby="map-panel-title">
      <div className="panel-bar">
        <h2 id="map-panel-title">Где забрать</h2>
        <button type="button" className="header-button" data-closes="">
          <Icon name="close" title="Закрыть карту" />
        </button>
      </div>
      <div className="map-place">
        <p id="map-panel-state" role="status" />
        <div id="map-frame" className="map-frame" />
      </div>
    </dialog>
  );
}
