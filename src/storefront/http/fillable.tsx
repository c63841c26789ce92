import type { ReactNode } from 'react';
import { cutAtPlaces, type Fillings, WithMarkedPlaces } from '#views/chrome/place.tsx';
import { renderInto } from './render.ts';

/** HTML that is ready but for the places of what is a visitor's own. */
export class Fillable {
  /** HTML, a place's name, what everybody sees in it; and so on, HTML at the end. */
  readonly #pieces: readonly string[];
  /** As everybody sees it. */
  readonly plain: string;

  /** @param html with marked places */
  private constructor(html: string) {
    this.#pieces = cutAtPlaces(html);
    this.plain = this.fill(new Map());
  }

  static of(view: ReactNode): Promise<Fillable> {
    return renderInto(<WithMarkedPlaces>{view}</WithMarkedPlaces>, (html) => new Fillable(html.toString()));
  }

  /** A place for which there is nothing keeps what everybody sees. */
  fill(fillings: Fillings): string {
    let html = '';
    for (let at = 0; at < this.#pieces.length; at += 3) {
      const [before = '', name = '', usual = ''] = this.#pieces.slice(at, at + 3);
      html += before + (fillings.get(name) ?? usual);
    }
    return html;
  }
}
