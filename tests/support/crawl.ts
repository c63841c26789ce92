import { request } from 'undici';

export interface Visited {
  readonly path: string;
  readonly status: number;
  readonly type: string;
  readonly html: string;
}

/** Fetches a page of a running shop without following redirects. */
export async function visit(origin: string, path: string): Promise<Visited> {
  const { port, host } = new URL(origin);
  const reply = await request(`http://127.0.0.1:${port}${path}`, { headers: { host } });
  return {
    path,
    status: reply.statusCode,
    type: String(reply.headers['content-type'] ?? ''),
    html: await reply.body.text(),
  };
}

/** Crawls HTML pages from `start`, breadth first, ignoring queries, up to `most` pages. */
export async function crawl(origin: string, start: readonly string[], most: number): Promise<Visited[]> {
  const queue = [...start];
  const seen = new Set(queue);
  const visited: Visited[] = [];
  while (queue.length > 0 && visited.length < most) {
    const page = await visit(origin, queue.shift() ?? '/');
    visited.push(page);
    for (const link of linksOf(page.html)) {
      const path = link.split(/[?#]/)[0] ?? '';
      if (!seen.has(path)) {
        seen.add(path);
        queue.push(path);
      }
    }
  }
  return visited;
}

export function linksOf(html: string): string[] {
  return attributeValues(html, 'href', 'a').filter((href) => href.startsWith('/') && !href.startsWith('//'));
}

export function attributeValues(html: string, attribute: string, element = '[a-z0-9-]+'): string[] {
  const pattern = new RegExp(`<${element}\\b[^>]*?\\s${attribute}="([^"]*)"`, 'g');
  return [...html.matchAll(pattern)].map(([, value = '']) => value.replaceAll('&amp;', '&'));
}
