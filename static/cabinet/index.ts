/** After a tab is swapped in, the focus moves to the heading of the new section. */
function focusHeading(): void {
  document.querySelector<HTMLElement>('#cabinet h1')?.focus({ preventScroll: true });
}

document.addEventListener('htmx:after:swap', ({ detail }) => {
  if (detail.ctx.target?.id === 'cabinet') focusHeading();
});

// A tab may have been swapped before this module loaded; the focused element was removed with the previous
// section.
const [opened] = performance.getEntriesByType('navigation');
const wasSwapped = opened && new URL(opened.name).pathname !== location.pathname;
if (wasSwapped && document.activeElement === document.body) focusHeading();
