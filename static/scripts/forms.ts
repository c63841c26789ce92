/** A form with `data-once` goes once: its button says that it is under way until the next page comes. */
export function watchForms(): void {
  document.addEventListener('submit', (event) => {
    const { target: form, submitter } = event;
    if (!(form instanceof HTMLFormElement) || !('once' in form.dataset)) return;
    if (form.ariaBusy === 'true') return event.preventDefault();
    form.ariaBusy = 'true';
    submitter?.classList.add('htmx-request');
  });
  addEventListener('pageshow', () => {
    for (const form of document.querySelectorAll<HTMLFormElement>('form[data-once]')) form.ariaBusy = null;
  });
}
