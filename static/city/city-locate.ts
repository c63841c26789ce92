import { LiveElement } from '../ui/live-element.ts';

/** A position some minutes old is accurate enough for a city. */
const MAX_AGE_MS = 600_000;
const TIMEOUT_MS = 10_000;

interface Point {
  readonly latitude: number | string;
  readonly longitude: number | string;
}

/** Submitted when the browser denies access, so that it is not asked again. */
const refusal: Point = { latitude: 0, longitude: 0 };
const unknown: Point = { latitude: '', longitude: '' };

/** Set once the browser's prompt has been opened, because navigating closes it unanswered. */
const ASKED_KEY = 'geo-asked';

/**
 * Wraps a form that submits the browser's position: when it is pressed, or with `data-locates="at-start"`
 * automatically, once (product.md, Cities). If that would open the browser's prompt, it waits for a press
 * that does not navigate, so that nothing covers the page on arrival.
 */
export class CityLocate extends LiveElement {
  #isFilled = false;

  protected start(): void {
    // Capture, to run before htmx's own listener.
    this.on('submit', this.#onSubmit, { capture: true });
    const form = this.querySelector('form');
    if (form?.dataset.locates === 'at-start') void this.#locateAtStart(form);
  }

  #onSubmit(event: SubmitEvent): void {
    const form = event.target;
    if (this.#isFilled || !(form instanceof HTMLFormElement)) {
      this.#isFilled = false;
      return;
    }
    event.preventDefault();
    event.stopImmediatePropagation();
    if (form.ariaBusy === 'true') return;
    const note = form.querySelector('[role="status"]');
    if (note) note.textContent = 'Определяем…';
    void this.#locate(form);
  }

  async #locateAtStart(form: HTMLFormElement): Promise<void> {
    form.ariaBusy = 'true';
    if ((await permission()) === 'prompt') {
      if (sessionStorage.getItem(ASKED_KEY)) return;
      await firstPress(this.signal);
      sessionStorage.setItem(ASKED_KEY, '1');
    }
    await this.#locate(form);
  }

  async #locate(form: HTMLFormElement): Promise<void> {
    form.ariaBusy = 'true';
    const { latitude, longitude } = await read();
    for (const [name, value] of Object.entries({ latitude, longitude }))
      form.querySelector(`[name="${name}"]`)?.setAttribute('value', String(value));
    this.#isFilled = true;
    setTimeout(() => send(form));
  }
}

/** Resolves with the first press that does not leave the page. */
function firstPress(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    function onClick({ target, defaultPrevented }: MouseEvent): void {
      const isLink = target instanceof Element && target.closest('a, [type=submit]');
      if (isLink && !defaultPrevented) return;
      document.removeEventListener('click', onClick);
      resolve();
    }
    document.addEventListener('click', onClick, { signal });
  });
}

/** Call it in a later task: a form cannot be submitted during its own submit event. */
function send(form: HTMLFormElement): void {
  form.requestSubmit();
  form.ariaBusy = 'false';
}

/** After a refusal the browser is not asked again, unless its settings have changed since. */
async function read(): Promise<Point> {
  if (document.querySelector('[data-refused]') && (await permission()) !== 'granted') return refusal;
  return new Promise((resolve) => {
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => resolve(coords),
      ({ code }) => resolve(code === GeolocationPositionError.PERMISSION_DENIED ? refusal : unknown),
      { timeout: TIMEOUT_MS, maximumAge: MAX_AGE_MS },
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
