import { Agent, request } from 'undici';

export interface Shopping {
  stop(): Promise<{ requests: number; carts: number; errors: string[] }>;
}

const PATHS = [
  '/',
  '/catalog/women',
  '/catalog/men',
  '/catalog/women/dresses',
  '/search?search=пальто',
  '/stores',
  '/news',
];

/** Simulates shoppers until stopped. Any failed request, missing asset or lost cart is an error. */
export function shopThrough(port: number, shoppers: number): Shopping {
  const dispatcher = new Agent({ connections: 16 });
  const host = `localhost:${port}`;
  const errors: string[] = [];
  let [requests, carts, isOver, turn] = [0, 0, false, 0];

  async function ask(path: string, cookies: Map<string, string>, form?: Record<string, string>) {
    requests += 1;
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const reply = await request(`http://127.0.0.1:${port}${encodeURI(path)}`, {
      method: form ? 'POST' : 'GET',
      headers: {
        ...{ host, cookie, 'accept-encoding': 'identity', 'sec-fetch-site': 'same-origin' },
        ...(form && { 'content-type': 'application/x-www-form-urlencoded' }),
      },
      body: form ? new URLSearchParams(form).toString() : null,
      dispatcher,
    });
    const text = await reply.body.text();
    // 422: the size is sold out, or ten of it are in the cart.
    if (reply.statusCode >= 400 && reply.statusCode !== 422)
      errors.push(
        `${reply.statusCode} ${path} of ${reply.headers['x-served-by']} ${reply.headers['x-balancer'] ?? ''}`,
      );
    for (const line of [reply.headers['set-cookie'] ?? []].flat()) {
      const [pair = ''] = line.split(';');
      cookies.set(pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1));
    }
    return { text, isTaken: reply.statusCode < 400 };
  }

  async function shop(): Promise<void> {
    const cookies = new Map<string, string>();
    const inCart = new Set<string>();
    while (!isOver) {
      try {
        turn += 1;
        const path = PATHS[turn % PATHS.length] ?? '/';
        const { text: page } = await ask(path, cookies);
        const assets = new Set(page.match(/\/static\/[\w./-]+\.\w+/g));
        await Promise.all([...assets].map((asset) => ask(asset, cookies)));
        await ask('/fragments/visitor', cookies);
        const product = /"(\/product\/[\w.-]+)["/?#]/.exec(page)?.[1];
        if (!product) continue;
        const { text: card } = await ask(product, cookies);
        const itemId = /name="itemId"[^>]*value="(\d+)"|value="(\d+)"[^>]*name="itemId"/.exec(card);
        const item = itemId?.[1] ?? itemId?.[2];
        if (!item) continue;
        if ((await ask('/cart/lines', cookies, { itemId: item })).isTaken) inCart.add(product);
        const { text: cart } = await ask('/cart', cookies);
        for (const each of inCart) if (!cart.includes(each)) errors.push(`the cart has lost ${each}`);
        carts += Number(inCart.size > 0);
      } catch (error) {
        errors.push(String(error));
      }
    }
  }

  const all = Array.from({ length: shoppers }, shop);
  return {
    async stop() {
      isOver = true;
      await Promise.all(all);
      await dispatcher.close();
      return { requests, carts, errors };
    },
  };
}
