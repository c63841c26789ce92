/** A placeholder for a form that requires a customer: opens the sign-in popup as soon as it appears. */
export class SignInFirst extends HTMLElement {
  connectedCallback(): void {
    // The opener inside is connected after this element.
    queueMicrotask(() => this.querySelector<HTMLElement>('panel-opener > a')?.click());
  }
}
