import { SMARTCAPTCHA_ORIGIN } from '#src/config/constants.ts';

/** An ALTCHA proof-of-work challenge. */
interface Challenge {
  readonly parameters: {
    readonly algorithm: string;
    readonly nonce: string;
    readonly salt: string;
    readonly cost: number;
    readonly keyLength: number;
    readonly keyPrefix: string;
  };
}

/** Loads the provider's widget, or starts the shop's own captcha when its box is ticked. */
export async function startCaptcha(captcha: HTMLElement): Promise<void> {
  const widget = captcha.querySelector<HTMLElement>('[data-smartcaptcha]:empty');
  if (widget) await showWidget(widget);
  const box = captcha.querySelector<HTMLInputElement>('[data-captcha]');
  box?.addEventListener('change', () => void solveIn(captcha, box));
  if (box) await solveIn(captcha, box);
}

/** The buttons that send a form with a captcha: disabled while it is solved. */
const waiting = [
  'button[value="confirm"]',
  '.summary-pay button',
  ':is(.opinion-form, .feedback-form) > button',
  ':is(.newsletter-field, .poll-form) button',
].join();

async function solveIn(captcha: HTMLElement, box: HTMLInputElement): Promise<void> {
  if (!box.checked) return;
  const token = captcha.querySelector<HTMLInputElement>('[name="captchaToken"]');
  const button = box.form?.querySelector<HTMLButtonElement>(waiting);
  const say = (text: string) => captcha.querySelector('[role="status"]')?.replaceChildren(text);
  box.disabled = true;
  button?.toggleAttribute('disabled', true);
  say('Проверяем…');
  try {
    if (token) token.value = await solve(JSON.parse(box.dataset.captcha ?? ''));
    say('Проверка пройдена');
  } catch {
    box.disabled = box.checked = false;
    say('Проверка не получилась. Попробуйте ещё раз.');
  }
  button?.toggleAttribute('disabled', false);
}

/** Finds the number whose derived key has the required prefix; returns the payload for the server in base64. */
async function solve(challenge: Challenge): Promise<string> {
  const { algorithm, nonce, salt, cost, keyLength, keyPrefix } = challenge.parameters;
  const password = new Uint8Array([...bytesOf(nonce), 0, 0, 0, 0]);
  const number = new DataView(password.buffer, password.length - 4);
  const hash = algorithm.replace('PBKDF2/', '');
  const work = { name: 'PBKDF2', salt: bytesOf(salt), iterations: cost, hash };
  for (let counter = 0; ; counter += 1) {
    number.setUint32(0, counter);
    const key = await crypto.subtle.importKey('raw', password, 'PBKDF2', false, ['deriveBits']);
    const derivedKey = hexOf(new Uint8Array(await crypto.subtle.deriveBits(work, key, keyLength * 8)));
    if (derivedKey.startsWith(keyPrefix))
      return btoa(JSON.stringify({ challenge, solution: { counter, derivedKey } }));
  }
}

const bytesOf = (hex: string) => Uint8Array.from(hex.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
const hexOf = (bytes: Uint8Array) => Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');

declare global {
  interface Window {
    smartCaptcha?: { render(place: HTMLElement, options: { sitekey: string; hl: string }): unknown };
  }
}

/** Yandex SmartCaptcha adds the field `smart-token` to the form itself. */
async function showWidget(place: HTMLElement): Promise<void> {
  window.smartCaptcha ?? (await load(`${SMARTCAPTCHA_ORIGIN}/captcha.js?render=onload`));
  window.smartCaptcha?.render(place, { sitekey: place.dataset.smartcaptcha ?? '', hl: 'ru' });
}

function load(src: string): Promise<unknown> {
  const script = document.createElement('script');
  const loading = new Promise((resolve, reject) => {
    script.onload = resolve;
    script.onerror = reject;
  });
  script.src = src;
  document.head.append(script);
  return loading;
}
