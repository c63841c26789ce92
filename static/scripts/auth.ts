import { announce } from './announcer.ts';
import { closePanels } from './panels.ts';

/** The sign-in panel: which form it opens with, how it closes, and its captcha. */
export function watchAuth(): void {
  for (const sign of ['pointerover', 'focusin', 'touchstart', 'click'] as const) {
    document.addEventListener(sign, chooseForm, { capture: true, passive: true });
  }
  document.addEventListener('keydown', closeOnBackspace);
  document.addEventListener('signed-in', () => {
    closePanels();
    forget();
  });
  document.addEventListener('signed-out', closePanels);
  document.addEventListener('change', ({ target }) => void solveCaptcha(target));
  document.addEventListener('change', beginAnew);
  document.addEventListener('htmx:after:settle', showSmartCaptcha);
  showSmartCaptcha();
}

const panel = () => document.querySelector<HTMLDialogElement>('#auth-panel');
const inside = () => document.getElementById('auth-panel-body');

/** A link to another form than the one that is there makes the panel ask for it; a code that is waited for stays. */
function chooseForm({ target }: Event): void {
  const opener = target instanceof Element && target.closest<HTMLElement>('[data-opens="auth-panel"]');
  const body = inside();
  const path = body?.dataset.hxGet?.split('?')[0];
  if (!opener || !body || !path) return;
  const search = opener instanceof HTMLAnchorElement ? opener.search : (opener.dataset.search ?? '');
  const isAsked = body.dataset.hxGet === path + search;
  const shown = body.querySelector<HTMLElement>('#auth')?.dataset.mode;
  if (isAsked && (!shown || shown === modeOf(search))) return;
  body.dataset.hxGet = path + search;
  forget();
}

function modeOf(search: string): string {
  const query = new URLSearchParams(search);
  return query.has('order') ? 'order' : (query.get('mode') ?? 'login');
}

/** The sign-in of an order begins with the phone that is typed there. */
function beginAnew({ target }: Event): void {
  if (target instanceof HTMLInputElement && target.matches('#checkout [name="phone"]')) forget();
}

function forget(): void {
  const body = inside();
  body?.replaceChildren();
  delete body?.dataset.loaded;
}

/** Specification §2: unless a text field has the focus. */
function closeOnBackspace({ key, target }: KeyboardEvent): void {
  if (key !== 'Backspace' || !(target instanceof HTMLElement)) return;
  if (!target.matches('input:not([type="checkbox"]), textarea')) panel()?.close();
}

/** The script that solves a captcha is fetched when one is to be solved. */
async function solveCaptcha(target: EventTarget | null): Promise<void> {
  if (!(target instanceof HTMLInputElement) || !target.dataset.captcha || !target.checked) return;
  const state = document.getElementById('captcha-state');
  const token = target.form?.elements.namedItem('captchaToken');
  const button = target.form?.querySelector<HTMLButtonElement>('button[value="confirm"]');
  const say = (text: string) => state?.replaceChildren(text);
  target.disabled = true;
  button?.toggleAttribute('disabled', true);
  say('Проверяем…');
  try {
    const { solve } = await import('./captcha.ts');
    if (token instanceof HTMLInputElement) token.value = await solve(JSON.parse(target.dataset.captcha));
    say('Проверка пройдена');
  } catch {
    target.disabled = target.checked = false;
    say('Проверка не получилась. Попробуйте ещё раз.');
  }
  button?.toggleAttribute('disabled', false);
}

function showSmartCaptcha(): void {
  const place = document.querySelector<HTMLElement>('[data-smartcaptcha]:empty');
  if (!place) return;
  import('./captcha.ts')
    .then(({ showWidget }) => showWidget(place))
    .catch(() => announce('Проверка не загрузилась.'));
}
