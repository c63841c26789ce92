import { LiveElement } from '../ui/live-element.ts';
import { PhotoViewer } from './photo-viewer.ts';

/** Opens the photos of a review in the page's viewer, which then steps through them; without it they are links. */
export class ReviewPhotos extends LiveElement {
  protected start(): void {
    this.on('click', (event) => {
      if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
      const link = event.target instanceof Element ? event.target.closest('a') : null;
      if (!link) return;
      event.preventDefault();
      const links = [...this.querySelectorAll('a')];
      PhotoViewer.ofPage().show(links, links.indexOf(link));
    });
  }
}
