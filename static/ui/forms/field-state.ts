import { RepaintedElement } from '../live-element.ts';

/** Holds a field's error, and marks the field as invalid while there is one. */
export class FieldState extends RepaintedElement {
  protected start(): void {}

  protected repaint(): void {
    const field = document.querySelector(`[aria-describedby~="${this.id}"]`);
    if (field) field.ariaInvalid = this.firstElementChild ? 'true' : null;
  }
}
