import Alpine from 'alpinejs';

interface Timer {
  readonly $root: HTMLElement;
  seconds: number;
}

/** Counts down the wait for another code; at 0 its button shows (specification §4). */
export function registerResendTimer(): void {
  Alpine.data('resend', () => ({
    seconds: 0,
    init(this: Timer) {
      const end = performance.now() + Number(this.$root.dataset.seconds) * 1000;
      const tick = () => {
        this.seconds = Math.max(0, Math.ceil((end - performance.now()) / 1000));
        if (this.seconds > 0 && this.$root.isConnected) setTimeout(tick, 250);
      };
      tick();
    },
    isWaiting(this: Timer) {
      return this.seconds > 0;
    },
    isOver(this: Timer) {
      return this.seconds === 0;
    },
    left(this: Timer) {
      return `через ${Math.floor(this.seconds / 60)}:${String(this.seconds % 60).padStart(2, '0')}`;
    },
  }));
}
