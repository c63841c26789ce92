import Alpine from 'alpinejs';
import { resetCityPanel } from './city.ts';

/** Small local toggles: Alpine components that views name by `x({ data: … })`. */

const COUNTRY_CLOSES_MS = 300;
const FOLDED_COLUMNS = '(max-width: 991px)';

export function registerToggles(): void {
  Alpine.data('country', country);
  Alpine.data('column', column);
  Alpine.data('menu', menu);
}

interface Component {
  readonly $root: HTMLElement;
}

/** The country selector: a disclosure that also opens under the mouse and closes when it has left (§9). */
const country = () => ({
  timer: 0,
  hovered: false,
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
    }, COUNTRY_CLOSES_MS);
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
  /** The other country's shop shows the same page. */
  address(this: Country) {
    for (const link of this.$root.querySelectorAll<HTMLAnchorElement>('a[data-origin]'))
      link.href = link.dataset.origin + location.pathname + location.search;
  },
});
type Country = Component & { timer: number; hovered: boolean };

const setOpen = (details: HTMLElement, open: boolean) => details.toggleAttribute('open', open);

/** A column of the footer: folded on narrow screens, where its title unfolds it instead of leading away. */
const column = () => ({
  open: false,
  narrow: false,
  init(this: Column) {
    const query = matchMedia(FOLDED_COLUMNS);
    this.narrow = query.matches;
    query.addEventListener('change', () => {
      this.narrow = query.matches;
    });
  },
  expanded(this: Column): string | null {
    return this.narrow ? String(this.open) : null;
  },
  press(this: Column, event: Event) {
    if (!this.narrow) return;
    event.preventDefault();
    this.open = !this.open;
  },
});
type Column = Component & { open: boolean; narrow: boolean };

/** The mobile menu: Back steps up one level, at the top it closes the layer, which resets it and the lists (§2). */
const menu = () => ({
  back(this: Component) {
    const open = [...this.$root.querySelectorAll<HTMLDetailsElement>('.menu-levels details[open]')];
    const deepest = open.at(-1);
    if (!deepest) return (this.$root as HTMLDialogElement).close();
    deepest.open = false;
    deepest.querySelector('summary')?.focus();
  },
  reset(this: Component) {
    for (const details of this.$root.querySelectorAll('details')) details.open = false;
    resetCityPanel();
  },
});
