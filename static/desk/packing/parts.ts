/** What every scan draws anew, around the camera that stays. */
const PARTS = ['packing-top', 'packing-rest'];

/** Whether a form is sent without leaving the page: all but the one that finishes with an empty field. */
export function staysHere(form: HTMLFormElement): boolean {
  const code = form.querySelector<HTMLInputElement>('[name="code"]');
  const finishes = form.querySelector('[name="finish"]') !== null && code?.value.trim() === '';
  return !finishes && new URL(form.action).pathname.startsWith(location.pathname);
}

/** The fields of a form that sends no files. */
export const textsIn = (body: FormData): [name: string, value: string][] =>
  [...body].flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : []));

const SESSION_ENDED = 401;

/**
 * Sends a form, and shows its answer in this page; where that is another page, goes there.
 *
 * @throws if the session has ended: the page that says so keeps the form
 */
export async function send(action: string, body: FormData): Promise<boolean> {
  const fields = new URLSearchParams(textsIn(body));
  const reply = await fetch(action, { method: 'POST', body: fields });
  if (reply.status === SESSION_ENDED) throw new Error('The session has ended');
  const page = new DOMParser().parseFromString(await reply.text(), 'text/html');
  if (!PARTS.every((id) => page.getElementById(id))) {
    location.assign(reply.url);
    return false;
  }
  history.replaceState(null, '', reply.url);
  document.title = page.title;
  replaceNote(page);
  for (const id of PARTS) {
    const part = page.getElementById(id);
    if (part) document.getElementById(id)?.replaceWith(document.adoptNode(part));
  }
  return true;
}

function replaceNote(page: Document): void {
  document.querySelector('main > .note')?.remove();
  const note = page.querySelector('main > .note');
  if (note) document.querySelector('main')?.prepend(document.adoptNode(note));
}

export const scanField = (): HTMLInputElement | null => document.querySelector('#code');
