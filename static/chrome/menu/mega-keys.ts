type Link = HTMLAnchorElement;

const steps = new Map(Object.entries({ ArrowLeft: -1, ArrowUp: -1, ArrowRight: 1, ArrowDown: 1 }));

/** The link that an arrow key moves focus to, along the catalogue links or into the open sheet and through it. */
export function nextFocus(
  key: string,
  links: readonly Link[],
  mega: HTMLElement,
  current: Link | null,
): Link | null | undefined {
  const step = steps.get(key);
  const at = document.activeElement;
  if (!step || !(at instanceof HTMLAnchorElement)) return null;
  const sideways = key === 'ArrowLeft' || key === 'ArrowRight';
  const sheet = mega.querySelector(':scope > :not([hidden])');
  if (links.includes(at)) {
    if (sideways) return links[links.indexOf(at) + step];
    return key === 'ArrowDown' ? sheet?.querySelector('a') : null;
  }
  const column = sheet?.contains(at) ? at.closest('.mega-sheet > *') : null;
  if (!column) return null;
  if (sideways)
    return (step > 0 ? column.nextElementSibling : column.previousElementSibling)?.querySelector('a');
  const inColumn = [...column.querySelectorAll('a')];
  return inColumn[inColumn.indexOf(at) + step] ?? (step < 0 ? current : null);
}
