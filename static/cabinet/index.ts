/** After a swap of tabs the focus is on the heading of the new section. */
document.addEventListener('htmx:after:swap', ({ detail }) => {
  if (detail.ctx.target?.id !== 'cabinet') return;
  document.querySelector<HTMLElement>('#cabinet h1')?.focus({ preventScroll: true });
});
