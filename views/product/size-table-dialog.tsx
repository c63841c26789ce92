import { hx } from '#views/hx.ts';
import { Icon } from '#views/ui/icon.tsx';

/** A panel on the side that fetches the size table when its link first opens it. */
export function SizeTableDialog({ loadFrom }: { readonly loadFrom: string }) {
  return (
    <dialog
      id="size-table-panel"
      className="panel panel-right size-table-panel"
      aria-labelledby="size-table-title"
    >
      <div className="panel-bar">
        <h2 id="size-table-title">Таблица размеров</h2>
        <button type="button" className="header-button" data-closes="">
          <Icon name="close" title="Закрыть" />
        </button>
      </div>
      <div className="panel-body" {...hx({ get: loadFrom, trigger: 'panel-load', swap: 'innerHTML' })} />
    </dialog>
  );
}
