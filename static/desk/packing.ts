import { define } from '../ui/define.ts';
// Loaded by the page where an order is packed: sound, camera, and scans that don't load the page anew.

import { beep, isSoundOn, keepSound } from './packing/beep.ts';
import { findDetector, watch } from './packing/camera.ts';
import { scanField, send, staysHere, textsIn } from './packing/parts.ts';

/** Carries the sound switch and the camera; scans that come while one is under way wait in line. */
class ScanTools extends HTMLElement {
  readonly #waiting: string[] = [];
  #isBusy = false;
  #stopCamera: (() => void) | null = null;

  connectedCallback(): void {
    document.addEventListener('submit', this.#onSubmit);
    window.addEventListener('pagehide', this.#leave);
    document.addEventListener('visibilitychange', this.#leave);
    const sound = this.#part('sound', HTMLInputElement);
    sound.checked = isSoundOn();
    sound.addEventListener('change', () => keepSound(sound.checked));
    void this.#offerCamera();
    this.hidden = false;
  }

  disconnectedCallback(): void {
    document.removeEventListener('submit', this.#onSubmit);
    window.removeEventListener('pagehide', this.#leave);
    document.removeEventListener('visibilitychange', this.#leave);
    this.#close();
  }

  #part<Part extends HTMLElement>(name: string, type: new () => Part): Part {
    const part = this.querySelector(`[data-part="${name}"]`);
    if (!(part instanceof type)) throw new Error(`scan-tools lacks ${name}`);
    return part;
  }

  readonly #onSubmit = (event: SubmitEvent): void => {
    const { target: form, submitter } = event;
    if (!(form instanceof HTMLFormElement) || !staysHere(form)) return;
    event.preventDefault();
    const field = form.querySelector<HTMLInputElement>('[name="code"]');
    if (field) this.#scan(field.value, form);
    else if (!this.#isBusy) void this.#sendNow(form, new FormData(form, submitter));
  };

  #scan(code: string, form: HTMLFormElement): void {
    const field = scanField();
    if (field) field.value = '';
    if (this.#isBusy) {
      this.#waiting.push(code);
      return;
    }
    const body = new FormData(form);
    body.set('code', code);
    void this.#sendNow(form, body);
  }

  async #sendNow(form: HTMLFormElement, body: FormData): Promise<void> {
    this.#isBusy = true;
    try {
      if (await send(form.action, body)) this.#tell();
    } catch {
      this.#sendPlainly(form, body);
      return;
    }
    this.#isBusy = false;
    const next = this.#waiting.shift();
    const nextForm = scanField()?.form;
    if (next !== undefined && nextForm) this.#scan(next, nextForm);
  }

  /** As without this script: the browser says what is wrong. Its request counts once, whatever arrived. */
  #sendPlainly(form: HTMLFormElement, body: FormData): void {
    const plain = document.createElement('form');
    Object.assign(plain, { method: 'post', action: form.action, hidden: true });
    for (const [name, value] of textsIn(body)) {
      const input = document.createElement('input');
      Object.assign(input, { type: 'hidden', name, value });
      plain.append(input);
    }
    document.body.append(plain);
    plain.submit();
  }

  #tell(): void {
    const problem = document.querySelector('#packing-top .problem');
    const said = problem ?? document.querySelector('#packing-top [role="status"]');
    beep(problem === null);
    this.#part('told', HTMLParagraphElement).textContent = said?.textContent ?? '';
    scanField()?.focus();
  }

  async #offerCamera(): Promise<void> {
    const detector = await findDetector();
    if (!detector) return;
    const button = this.#part('camera', HTMLButtonElement);
    const failure = this.#part('failure', HTMLParagraphElement);
    button.addEventListener('click', () => {
      failure.textContent = '';
      if (this.#stopCamera) this.#close();
      else
        this.#open(detector).catch(() => {
          this.#close();
          failure.textContent = failure.dataset.text ?? '';
        });
    });
    button.hidden = false;
  }

  async #open(detector: Parameters<typeof watch>[0]): Promise<void> {
    const video = this.#part('video', HTMLVideoElement);
    video.hidden = false;
    this.#stopCamera = await watch(detector, video, (code) => {
      const field = scanField();
      if (!field?.form) return;
      field.value = code;
      field.form.requestSubmit();
    });
    this.#part('camera', HTMLButtonElement).setAttribute('aria-pressed', 'true');
  }

  #close(): void {
    this.#stopCamera?.();
    this.#stopCamera = null;
    this.#part('video', HTMLVideoElement).hidden = true;
    this.#part('camera', HTMLButtonElement).setAttribute('aria-pressed', 'false');
  }

  readonly #leave = (event: Event): void => {
    if (event.type === 'pagehide' || document.hidden) this.#close();
  };
}

define('scan-tools', ScanTools);
