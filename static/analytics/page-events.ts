import type { ShopEvent } from '#src/storefront/models/analytics/events.ts';
import { LiveElement } from '../ui/live-element.ts';
import { show } from './data-layer.ts';
import { looked } from './page-views.ts';
import { isNew } from './waiting-events.ts';

/** Reports the events in its JSON. After Back, only those without an id are reported again. */
export class PageEvents extends LiveElement {
  protected start(): void {
    void looked.then(() => this.#show());
    addEventListener('pageshow', ({ persisted }) => persisted && this.#show(), { signal: this.signal });
  }

  #show(): void {
    for (const event of JSON.parse(this.dataset.events ?? '[]') as ShopEvent[])
      if (!event.id || isNew(event.id)) show(event);
  }
}
