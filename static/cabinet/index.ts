/** After a swap of tabs the focus is on the heading of the new section. */
function focusHeading(): void {
  document.querySelector<HTMLElement>('#cabinet h1')?.focus({ preventScroll: true });
}

document.addEventListener('htmx:after:swap', ({ detail }) => {
  if (detail.ctx.target?.id === 'cabinet') focusHeading();
});

// A tab may have been swapped before this module came; what had the focus went with the section before.
const [opened] = performance.getEntriesByType('navigation');
const wasSwapped = opened && new URL(opened.name).pathname !== location.pathname;
if (wasSwapped && document.activeElement === document.body) focusHeading();
