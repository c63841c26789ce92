import type { ReactNode } from 'react';
// oxlint-disable-next-line no-restricted-imports -- as HTML, a part of a page costs the stream half as much
import { renderToStaticMarkup } from 'react-dom/server';

/** The HTML of a part of a page, to be shown by `ReadyHtml` inside the streamed one. It is the same for every visitor. */
export const staticHtml = (view: ReactNode): string => renderToStaticMarkup(view);

/** The same for a part that recurs on many pages: rendered once for each model, for as long as the model lives. */
export function keptHtml<Model extends object>(
  render: (model: Model) => ReactNode,
): (model: Model) => string {
  const kept = new WeakMap<Model, string>();
  return (model) => {
    const html = kept.get(model) ?? staticHtml(render(model));
    kept.set(model, html);
    return html;
  };
}
