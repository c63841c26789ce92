const CLOSE_DELAY_MS = 300;

interface Component {
  readonly $root: HTMLElement;
}

/** The country selector: a disclosure that also opens on hover and closes when the mouse has left (§9). */
export const country = () => ({
  timer: 0,
  hovered: false,
  /** It is loaded when the pointer comes, which has then entered. */
  init(this: Country) {
    if (!this.$root.matches(':hover') || !matchMedia('(hover: hover)').matches) return;
    this.hovered = true;
    setOpen(this.$root, true);
  },
  enter(this: Country, { pointerType }: PointerEvent) {
    if (pointerType !== 'mouse') return;
    clearTimeout(this.timer);
    this.hovered = true;
    setOpen(this.$root, true);
  },
  leave(this: Country) {
    if (!this.hovered) return;
    this.timer = window.setTimeout(() => {
      this.hovered = false;
      setOpen(this.$root, false);
    }, CLOSE_DELAY_MS);
  },
  press(this: Country, event: Event) {
    if (this.hovered) event.preventDefault();
  },
  escape(this: Country, event: Event) {
    if (!this.$root.hasAttribute('open')) return;
    event.preventDefault();
    setOpen(this.$root, false);
    this.$root.querySelector('summary')?.focus();
  },
  close(this: Country) {
    setOpen(this.$root, false);
  },
  /** Points the links at the same page of the other country's shop. */
  address(this: Country) {
    for (const link of this.$root.querySelectorAll<HTMLAnchorElement>('a[data-origin]'))
      link.href = link.dataset.origin + location.pathname + location.search;
  },
});
type Country = Component & { timer: number; hovered: boolean };

const setOpen = (details: HTMLElement, open: boolean) => details.toggleAttribute('open', open);
