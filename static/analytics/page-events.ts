import type { ShopEvent } from '#src/models/analytics/events.ts';
import { LiveElement } from '../ui/live-element.ts';
import { reportEvent } from './data-layer.ts';
import { pageVisible } from './page-views.ts';
import { isNew } from './queued-events.ts';

/** Reports the events in its JSON. After Back, only those without an id are reported again. */
export class PageEvents extends LiveElement {
  protected start(): void {
    void pageVisible.then(() => this.#report());
    addEventListener('pageshow', ({ persisted }) => persisted && this.#report(), { signal: this.signal });
  }

  #report(): void {
    for (const event of JSON.parse(this.dataset.events ?? '[]') as ShopEvent[])
      if (!event.id || isNew(event.id)) reportEvent(event);
  }
}
