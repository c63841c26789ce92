import { ModalPanel } from './modal-panel.ts';

/** The popup «Внимание!»; closing it clears its contents (product.md, Notices and errors). */
export class AlertDialog extends ModalPanel {
  protected override start(): void {
    super.start();
    this.on('close', this.remove, { capture: true });
    const { dialog } = this;
    if (!dialog || dialog.matches(':modal')) return;
    dialog.open = false;
    dialog.showModal();
  }
}

export function showAlert(text: string): void {
  const place = document.getElementById('alert-slot');
  if (!place) return;
  place.innerHTML = `<alert-dialog><dialog id="alert" class="alert alert-error" open aria-labelledby="alert-title"><h2 id="alert-title">Внимание!</h2><p>${text}</p><form method="dialog"><button class="button button-navy">Понятно</button></form></dialog></alert-dialog>`;
}
