import { LiveElement } from '../ui/live-element.ts';

/**
 * Editing these makes it another place; the notes for the courier can be edited while a saved address stays
 * chosen.
 */
const PLACE = ['street', 'house', 'flat'];
const FIELDS = [...PLACE, 'entrance', 'floor', 'intercom', 'courierComment'];

/** Choosing a saved address fills the fields, choosing a new one clears them. */
export class DeliveryAddress extends LiveElement {
  protected start(): void {
    this.on('change', fill);
    this.on('change', this.#switchToNew);
    this.on('input', this.#switchToNew);
  }

  /** Editing a saved address makes it a new one. */
  #switchToNew({ target }: Event): void {
    if (!(target instanceof HTMLInputElement) || !PLACE.includes(target.name)) return;
    const fresh = this.querySelector<HTMLInputElement>('input[name="addressId"][value="new"]');
    if (fresh) fresh.checked = true;
  }
}

function fill({ target }: Event): void {
  if (!(target instanceof HTMLInputElement) || !target.dataset.fills) return;
  const filled = new Map(Object.entries<string>(JSON.parse(target.dataset.fills)));
  for (const name of FIELDS) {
    const field = target.form?.elements.namedItem(name);
    if (field instanceof HTMLInputElement) field.value = filled.get(name) ?? '';
  }
}
