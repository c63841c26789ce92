import { RepaintedElement } from '../live-element.ts';

/** Holds the error of the field that it describes, and marks that field as wrong while there is one. */
export class FieldState extends RepaintedElement {
  protected start(): void {}

  protected repaint(): void {
    const field = document.querySelector(`[aria-describedby~="${this.id}"]`);
    if (field) field.ariaInvalid = this.firstElementChild ? 'true' : null;
  }
}
