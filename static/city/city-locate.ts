import { CityChoice } from './city-choice.ts';

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

/**
 * Around a form that posts where the browser is. The shopper's own press may lead to the browser's question; the form
 * of `data-locates="silently"` tells a place only where that is allowed already, so that nothing ever covers the page
 * on arrival.
 */
export class CityLocate extends CityChoice {
  #isFilled = false;

  protected override start(): void {
    super.start();
    // Before htmx sends the form.
    this.on('submit', this.#onSubmit, { capture: true });
    const form = this.querySelector('form');
    if (form?.dataset.locates === 'silently') void this.#locateSilently(form);
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

  async #locateSilently(form: HTMLFormElement): Promise<void> {
    form.ariaBusy = 'true';
    if ((await permission()) !== 'prompt') await this.#locate(form);
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
