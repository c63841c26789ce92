const CLOSE_DELAY_MS = 300;

interface Component {
  readonly $root: HTMLElement;
}

/**
 * A disclosure, such as the country selector, that also opens on hover and closes when the mouse has left
 * (product.md, Header and menus).
 */
export const dropdown = () => ({
  timer: 0,
  hovered: false,
  /** The module is loaded when the pointer enters, so that event has already happened. */
  init(this: Dropdown) {
    if (!this.$root.matches(':hover') || !matchMedia('(hover: hover)').matches) return;
    this.hovered = true;
    setOpen(this.$root, true);
  },
  enter(this: Dropdown, { pointerType }: PointerEvent) {
    if (pointerType !== 'mouse') return;
    clearTimeout(this.timer);
    this.hovered = true;
    setOpen(this.$root, true);
  },
  leave(this: Dropdown) {
    if (!this.hovered) return;
    this.timer = window.setTimeout(() => {
      this.hovered = false;
      setOpen(this.$root, false);
    }, CLOSE_DELAY_MS);
  },
  press(this: Dropdown, event: Event) {
    if (this.hovered) event.preventDefault();
  },
  escape(this: Dropdown, event: Event) {
    if (!this.$root.hasAttribute('open')) return;
    event.preventDefault();
    setOpen(this.$root, false);
    this.$root.querySelector('summary')?.focus();
  },
  close(this: Dropdown) {
    setOpen(this.$root, false);
  },
  /** Points the links at the same page of the other country's shop. */
  address(this: Dropdown) {
    for (const link of this.$root.querySelectorAll<HTMLAnchorElement>('a[data-origin]'))
      link.href = link.dataset.origin + location.pathname + location.search;
  },
});
type Dropdown = Component & { timer: number; hovered: boolean };

const setOpen = (details: HTMLElement, open: boolean) => details.toggleAttribute('open', open);
