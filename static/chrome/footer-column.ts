import { md } from '#src/config/breakpoints.ts';

const FOLDED = `(max-width: ${md}px)`;

/** A footer column: collapsed on narrow screens, where its title expands it instead of navigating. */
export const footerColumn = () => ({
  open: false,
  narrow: false,
  init(this: Column) {
    const query = matchMedia(FOLDED);
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
interface Column {
  open: boolean;
  narrow: boolean;
}
