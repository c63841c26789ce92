import { hx } from '#views/hx.ts';
import { CloseButton } from '#views/ui/close-form.tsx';

/** A side panel that loads the size table when first opened. */
export function SizeTableDialog({ loadFrom }: { readonly loadFrom: string }) {
  return (
    <modal-panel>
      <dialog
        id="size-table-panel"
        className="panel panel-right size-table-panel"
        aria-labelledby="size-table-title"
      >
        <div className="panel-bar">
          <h2 id="size-table-title">Таблица размеров</h2>
          <CloseButton />
        </div>
        <div className="panel-body" {...hx({ get: loadFrom, trigger: 'panel-load', swap: 'innerHTML' })} />
      </dialog>
    </modal-panel>
  );
}
