import { readMessage } from './map-frame.ts';
import { openPanel } from './panels.ts';

/** The checkout's map, which is loaded when it is opened, and its saved addresses. */
export function watchCheckout(): void {
  document.addEventListener('click', openMap);
  document.addEventListener('close', forgetMap, { capture: true });
  addEventListener('message', takeFromMap);
  document.addEventListener('change', fillAddress);
  document.addEventListener('input', leaveSavedAddress);
}

const mapPanel = () => document.querySelector<HTMLDialogElement>('#map-panel');
const mapFrame = () => document.querySelector<HTMLIFrameElement>('#map-frame iframe');

function openMap({ target }: MouseEvent): void {
  const address = target instanceof HTMLElement && target.dataset.map;
  const panel = mapPanel();
  if (!address || !panel) return;
  const frame = document.createElement('iframe');
  frame.title = 'Карта';
  frame.src = address;
  frame.onload = () => (frame.contentDocument?.getElementById('map') ? sayState('') : sayThatItFailed());
  document.getElementById('map-frame')?.replaceChildren(frame);
  sayState('Открываем карту…');
  openPanel(panel);
}

function sayThatItFailed(): void {
  document.getElementById('map-frame')?.replaceChildren();
  sayState('Карта не открылась. Закройте её и\u00a0выберите из\u00a0списка.');
}

function sayState(text: string): void {
  document.getElementById('map-panel-state')?.replaceChildren(text);
}

/** A closed map does nothing any more; the next one has the points of then. */
function forgetMap({ target }: Event): void {
  if (target === mapPanel()) document.getElementById('map-frame')?.replaceChildren();
}

/** Only our own map in our own frame is listened to. */
function takeFromMap({ origin, source, data }: MessageEvent<unknown>): void {
  const message = readMessage(data);
  if (!message || origin !== location.origin || source !== mapFrame()?.contentWindow) return;
  mapPanel()?.close();
  const points = document.querySelectorAll<HTMLInputElement>('#checkout input[name="pointId"]');
  const point = [...points].find(({ value }) => value === message.mapPoint);
  if (!point) return;
  point.closest('li')?.removeAttribute('hidden');
  point.click();
  point.focus();
}

const addressFields = ['street', 'house', 'flat'];

/** A saved address fills the fields, a new one empties them. */
function fillAddress({ target }: Event): void {
  if (!(target instanceof HTMLInputElement) || !target.dataset.fills) return;
  const filled: Record<string, string> = JSON.parse(target.dataset.fills);
  for (const name of addressFields) {
    const field = target.form?.elements.namedItem(name);
    if (field instanceof HTMLInputElement) field.value = filled[name] ?? '';
  }
}

/** What is typed over a saved address is a new one. */
function leaveSavedAddress({ target }: Event): void {
  if (!(target instanceof HTMLInputElement) || !addressFields.includes(target.name)) return;
  const fresh = target.form?.querySelector<HTMLInputElement>('input[name="addressId"][value="new"]');
  if (fresh) fresh.checked = true;
}
