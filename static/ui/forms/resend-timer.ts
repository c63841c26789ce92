import { LiveElement } from '../live-element.ts';

/** Counts down from `data-seconds`; at 0 the resend button appears (product.md, Signing in). */
export class ResendTimer extends LiveElement {
  protected start(): void {
    const { signal } = this;
    const end = performance.now() + Number(this.dataset.seconds) * 1000;
    const tick = () => {
      const left = Math.max(0, end - performance.now());
      this.#show(Math.ceil(left / 1000));
      if (left > 0 && !signal.aborted) setTimeout(tick, (left % 1000) + 1);
    };
    tick();
  }

  #show(seconds: number): void {
    const wait = this.querySelector('.resend-wait');
    wait?.toggleAttribute('hidden', seconds === 0);
    this.querySelector('.resend-button')?.toggleAttribute('hidden', seconds > 0);
    const left = `через ${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
    wait?.querySelector('span')?.replaceChildren(left);
  }
}
