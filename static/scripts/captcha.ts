import { SMARTCAPTCHA_ORIGIN } from '#src/config/constants.ts';

/** A challenge of the shop's own captcha: ALTCHA's proof of work. */
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

/** Derives keys of one number after the other until one begins as it should; what goes to the server, in base64. */
export async function solve(challenge: Challenge): Promise<string> {
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

/** Yandex SmartCaptcha, which adds the field `smart-token` to the form by itself. */
export async function showWidget(place: HTMLElement): Promise<void> {
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
