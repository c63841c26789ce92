import { openPanel } from './panels.ts';

const PHONE = '(max-width: 767px)';
/** On phones the panel has slid in by then (specification §9). */
const FOCUS_DELAY_MS = 400;

/** The search panel: the header's field opens it, what was typed there goes along. */
export function watchSearch(): void {
  const panel = document.getElementById('search-panel');
  const input = document.getElementById('search-input');
  const field = document.querySelector<HTMLInputElement>('[data-search-field]');
  if (!(panel instanceof HTMLDialogElement) || !(input instanceof HTMLInputElement)) return;

  const open = () => {
    openPanel(panel);
    if (!field?.value) return;
    input.value = field.value;
    field.value = '';
    input.dispatchEvent(new Event('input', { bubbles: true }));
  };
  field?.addEventListener('pointerdown', (event) => {
    event.preventDefault();
    open();
  });
  field?.addEventListener('input', open);

  panel.addEventListener('panel-opens', () => {
    const delay = matchMedia(PHONE).matches ? FOCUS_DELAY_MS : 0;
    input.inert = delay > 0;
    setTimeout(() => {
      input.inert = false;
      if (panel.open) input.focus();
    }, delay);
  });
}

interface RequestDetail {
  readonly ctx: { readonly sourceElement: Element; readonly target?: Element };
}

/** Fields with `data-min` neither ask nor submit before so many characters are typed. */
export function watchShortTexts(): void {
  document.addEventListener('htmx:config:request', (event) => {
    const { sourceElement, target } = (event as CustomEvent<RequestDetail>).detail.ctx;
    if (!isTooShort(sourceElement)) return;
    event.preventDefault();
    sourceElement.dispatchEvent(new Event('htmx:abort'));
    target?.replaceChildren();
  });
  document.addEventListener('submit', (event) => {
    const field = (event.target as HTMLFormElement).querySelector('[data-min]');
    if (!isTooShort(field)) return;
    event.preventDefault();
    (field as HTMLInputElement).focus();
  });
}

function isTooShort(field: Element | null): boolean {
  return field instanceof HTMLInputElement && field.value.trim().length < Number(field.dataset.min ?? 0);
}
