import { resetCityPanel } from '../../city/city-panel.ts';

interface Component {
  readonly $root: HTMLElement;
}

/**
 * The mobile menu: Back goes up one level; at the top it closes the menu, which resets the levels and lists
 * (product.md, Header and menus).
 */
export const mobileMenu = () => ({
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
