import { define } from '../ui/define.ts';
import { LiveElement } from '../ui/live-element.ts';

/** What visitors came for; notices must not cover it. */
const WANTED = 'main :is(h1, .button)';

/** The notices at the bottom of the window, which hide while they would cover important content. */
class PageNotices extends LiveElement {
  protected start(): void {
    const { signal } = this;
    const yieldToPage = () => this.toggleAttribute('data-aside', this.#liesOverWanted());
    addEventListener('scroll', yieldToPage, { signal, passive: true });
    addEventListener('resize', yieldToPage, { signal });
    document.addEventListener('htmx:after:settle', yieldToPage, { signal });
    requestAnimationFrame(yieldToPage);
  }

  #liesOverWanted(): boolean {
    const notice = [...this.querySelectorAll('.notice')].find((each) => each.checkVisibility());
    if (!notice) return false;
    const { left, right, top, bottom } = notice.getBoundingClientRect();
    return [...document.querySelectorAll(WANTED)].some((wanted) => {
      if (!wanted.checkVisibility({ contentVisibilityAuto: true })) return false;
      const place = wanted.getBoundingClientRect();
      return place.bottom > top && place.top < bottom && place.right > left && place.left < right;
    });
  }
}

define('page-notices', PageNotices);
