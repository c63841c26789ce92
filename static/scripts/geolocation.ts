/** A place may be some minutes old; a city is big (ms). */
const MAX_AGE_MS = 600_000;
const PATIENCE_MS = 10_000;

interface Point {
  readonly latitude: number | string;
  readonly longitude: number | string;
}

/** Stored where the browser may not tell: it is not asked again. */
const refusal: Point = { latitude: 0, longitude: 0 };
const unknown: Point = { latitude: '', longitude: '' };

const filled = new WeakSet<HTMLFormElement>();

/**
 * Forms with `data-locates` post where the browser is. The shopper's own press may lead to the browser's question; at
 * the start a place is told only where that is allowed already, so that nothing ever covers the page on arrival.
 */
export function watchGeolocation(): void {
  void locateSilently();
  document.addEventListener('submit', onSubmit, { capture: true });
  document.addEventListener('htmx:after:swap', () => void locateSilently());
}

/** Before htmx sends the form. */
function onSubmit(event: SubmitEvent): void {
  const form = event.target;
  if (!(form instanceof HTMLFormElement) || !form.dataset.locates || filled.delete(form)) return;
  event.preventDefault();
  event.stopImmediatePropagation();
  if (form.ariaBusy === 'true') return;
  const note = form.querySelector('[role="status"]');
  if (note) note.textContent = 'Определяем…';
  void locate(form);
}

async function locateSilently(): Promise<void> {
  const form = document.querySelector<HTMLFormElement>('form[data-locates="silently"]:not([aria-busy])');
  if (!form) return;
  form.ariaBusy = 'true';
  if ((await permission()) !== 'prompt') await locate(form);
}

async function locate(form: HTMLFormElement): Promise<void> {
  form.ariaBusy = 'true';
  const { latitude, longitude } = await read();
  for (const [name, value] of Object.entries({ latitude, longitude }))
    form.querySelector(`[name="${name}"]`)?.setAttribute('value', String(value));
  filled.add(form);
  setTimeout(() => send(form));
}

/** Never while the press is still under way: a form does not submit within its own submission. */
function send(form: HTMLFormElement): void {
  form.requestSubmit();
  form.ariaBusy = 'false';
}

/** Who refused before is not asked again, unless the browser's settings have changed since. */
async function read(): Promise<Point> {
  if (document.querySelector('[data-refused]') && (await permission()) !== 'granted') return refusal;
  return new Promise((resolve) => {
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => resolve(coords),
      ({ code }) => resolve(code === GeolocationPositionError.PERMISSION_DENIED ? refusal : unknown),
      { timeout: PATIENCE_MS, maximumAge: MAX_AGE_MS },
    );
  });
}

async function permission(): Promise<PermissionState> {
  try {
    return (await navigator.permissions.query({ name: 'geolocation' })).state;
  } catch {
    return 'prompt';
  }
}
