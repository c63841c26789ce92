// Loaded by the desk's pages that have a button for a passkey.

import {
  browserSupportsWebAuthn,
  type PublicKeyCredentialCreationOptionsJSON,
  type PublicKeyCredentialRequestOptionsJSON,
  startAuthentication,
  startRegistration,
} from '@simplewebauthn/browser';

function ask({ ceremony, options = '' }: DOMStringMap): Promise<object> {
  const optionsJSON: unknown = JSON.parse(options);
  return ceremony === 'create'
    ? startRegistration({ optionsJSON: optionsJSON as PublicKeyCredentialCreationOptionsJSON })
    : startAuthentication({ optionsJSON: optionsJSON as PublicKeyCredentialRequestOptionsJSON });
}

/** Shows the form; its button lets the browser ask for a passkey, and sends what it signed. */
function enable(form: HTMLFormElement): void {
  const answer = form.querySelector<HTMLInputElement>('[name="passkey"]');
  const button = form.querySelector('button');
  const failure = form.querySelector<HTMLElement>('[data-failure]');
  if (!answer || !button || !failure) return;
  const send = (signed: object) => {
    answer.value = JSON.stringify(signed);
    form.submit();
  };
  const fail = () => {
    failure.textContent = failure.dataset.failure ?? '';
    button.disabled = false;
  };
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    button.disabled = true;
    failure.textContent = '';
    ask(form.dataset).then(send).catch(fail);
  });
  form.hidden = false;
}

if (browserSupportsWebAuthn()) document.querySelectorAll<HTMLFormElement>('.passkey-form').forEach(enable);
