/** Puts the sheet of filters away when its button shows the list. */
export function watchFilters(): void {
  document.addEventListener('submit', () => {
    const sheet = document.getElementById('facets');
    if (sheet?.matches(':popover-open')) sheet.hidePopover();
  });
}
