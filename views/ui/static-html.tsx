import type { ReactNode } from 'react';
// oxlint-disable-next-line no-restricted-imports -- as HTML, a part of a page costs the stream half as much
import { renderToStaticMarkup } from 'react-dom/server';

/** Renders a part of a page that is the same for every visitor to HTML, for `ReadyHtml` in the streamed page. */
export const staticHtml = (view: ReactNode): string => renderToStaticMarkup(view).replace(PRELOADS, '');

/** React also puts preloads before a part, which has no head. */
const PRELOADS = /^(?:<link rel="preload"[^>]*>)+/;

/** The same for a part shared by many pages, cached by model for the model's lifetime. */
export function cachedHtml<Model extends object>(
  render: (model: Model) => ReactNode,
): (model: Model) => Buffer {
  const cache = new WeakMap<Model, Buffer>();
  return (model) => {
    const html = cache.get(model) ?? Buffer.from(staticHtml(render(model)));
    cache.set(model, html);
    return html;
  };
}
