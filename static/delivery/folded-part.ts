import { LiveElement } from '../ui/live-element.ts';

const FIELDS = ':is(button, input, select, textarea):not([type="hidden"])';

/** Wraps answers that unfold permanently: «Изменить» disappears, so the first field takes the focus. */
export class FoldedPart extends LiveElement {
  protected start(): void {
    this.on('click', ({ target }) => {
      const details = target instanceof Element && target.closest('summary')?.parentElement;
      if (details) details.addEventListener('toggle', focusFirst, { once: true });
    });
  }
}

function focusFirst({ currentTarget }: Event): void {
  if (currentTarget instanceof HTMLElement) currentTarget.querySelector<HTMLElement>(FIELDS)?.focus();
}
