import { expect } from 'vitest';
import { linksOf } from '#tests/support/crawl.ts';
import { byLength } from '../support/length.ts';
import { extremeNumbers, extremeTexts } from './extremes.ts';
import { type FoundForm, formsOf } from './forms-of.ts';
import { createRandom, type Random, seedOf } from './random.ts';

const PAGES_OF_A_ROUTE = byLength(1, 3);
const FORMS_OF_A_ROUTE = byLength(1, 9);
const CHANGES_OF_A_FORM = byLength(2, 30);
/** Longer addresses are refused before any page sees them. */
const MOST_IN_ADDRESS = 1_000;

interface Reply {
  readonly status: number;
  readonly location: string;
  readonly html: string;
}

type Fields = Readonly<Record<string, readonly string[]>>;

/** A browser that keeps its cookies. */
export interface FormBrowser {
  get(address: string): Promise<Reply>;
  post(address: string, fields: Fields): Promise<Reply>;
}

export interface SiteWithForms {
  readonly name: string;
  /** The paths of its routes, with parameters as `:name`. */
  readonly routes: readonly { readonly path: string }[];
  /** Where the crawl begins. */
  readonly pages: readonly string[];
  /** Whether a form or link stays out, such as one that signs out. */
  readonly isLeftOut: (address: string) => boolean;
  /** A browser that is signed in; each form has its own, as some end the session. */
  readonly open: () => Promise<FormBrowser>;
}

/** Fails if a form with any values of its fields breaks its reply, or a page afterwards. @returns the tried actions */
export async function tryForms(site: SiteWithForms): Promise<ReadonlySet<string>> {
  const routeOf = routeFinder(site);
  const pages = await crawl(site, await site.open());
  const forms = formsOn(pages, site);
  const random = createRandom(seedOf(`forms of ${site.name}`));
  for (const form of forms) {
    const browser = await site.open();
    for (let time = 0; time < CHANGES_OF_A_FORM; time++) {
      const fields = asFields(changed(form, random));
      const what = `${JSON.stringify(fields).slice(0, 600)} to ${form.action}`;
      const reply = await send(browser, form, fields);
      expectHarmless(what, reply);
      const isElsewhere = reply.status !== 303 || !reply.location.startsWith('/');
      const shown = isElsewhere ? reply : await browser.get(reply.location);
      expectHarmless(what, shown);
    }
  }
  const after = await site.open();
  for (const address of pages.keys()) expectHarmless(address, await after.get(address));
  return new Set(forms.map(({ action }) => routeOf(action) ?? action));
}

/** The path of the route that answers an address. */
function routeFinder({ routes }: SiteWithForms): (address: string) => string | undefined {
  const patterns = routes.map(({ path }) => {
    const pattern = path.replaceAll('.', '\\.').replace(/:\w+/g, '[^/]+').replace(/\*\w+/g, '.+');
    return { path, pattern: new RegExp(`^${pattern}/?$`) };
  });
  return (address) => {
    const [path = ''] = address.split(/[?#]/);
    return patterns.find(({ pattern }) => pattern.test(path))?.path;
  };
}

/** Takes each of a list whose key has been taken fewer times than is allowed. */
function atMost(times: number): (key: string) => boolean {
  const taken = new Map<string, number>();
  return (key) => {
    const before = taken.get(key) ?? 0;
    taken.set(key, before + 1);
    return before < times;
  };
}

/** Follows the site's links; the HTML of some pages of every route, with and without a query. */
async function crawl(site: SiteWithForms, browser: FormBrowser): Promise<ReadonlyMap<string, string>> {
  const routeOf = routeFinder(site);
  const pages = new Map<string, string>();
  const addresses = new Set(site.pages);
  const isWanted = atMost(PAGES_OF_A_ROUTE);
  for (const address of addresses) {
    if (!isWanted(`${routeOf(address)} ${address.includes('?')}`)) continue;
    const { status, location, html } = await browser.get(address);
    expect([200, 301, 302, 303, 422], address).toContain(status);
    if (location.startsWith('/')) addresses.add(location);
    pages.set(address, html);
    for (const link of linksOf(html)) {
      const [target = ''] = link.split('#');
      if (target === '' || target.startsWith('/img/') || site.isLeftOut(target)) continue;
      expect(routeOf(target), `${target} on ${address}`).toBeDefined();
      addresses.add(target);
    }
  }
  return pages;
}

function formsOn(pages: ReadonlyMap<string, string>, site: SiteWithForms): FoundForm[] {
  const routeOf = routeFinder(site);
  const isWanted = atMost(FORMS_OF_A_ROUTE);
  return [...pages].flatMap(([address, html]) =>
    formsOf(html, address).filter(
      ({ action, isPost, choices }) =>
        !site.isLeftOut(action) && isWanted([isPost, routeOf(action), ...choices.keys()].join(' ')),
    ),
  );
}

/** The fields with one or two of them left out, sent twice, or with another value. */
function changed({ fields, choices }: FoundForm, random: Random): (readonly [string, string])[] {
  let result = [...fields];
  for (let time = random.below(2); time < 2 && result.length > 0; time++) {
    const at = random.below(result.length);
    const [name = ''] = result[at] ?? [];
    const field = [name, anyValue(choices.get(name) ?? [], random)] as const;
    const way = random.below(8);
    if (way === 0) result = result.toSpliced(at, 1);
    else if (way === 1) result.push(field);
    else result[at] = field;
  }
  return result;
}

function anyValue(choices: readonly string[], random: Random): string {
  if (choices.length > 0 && random.once(3)) return random.pick(choices);
  return random.once(2) ? String(random.pick(extremeNumbers)) : random.pick(extremeTexts);
}

const asFields = (sent: readonly (readonly [string, string])[]): Fields =>
  Object.fromEntries(
    [...Map.groupBy(sent, ([name]) => name)].map(([name, all]) => [name, all.map(([, value]) => value)]),
  );

async function send(browser: FormBrowser, { action, isPost }: FoundForm, fields: Fields): Promise<Reply> {
  if (isPost) return browser.post(action, fields);
  const query = Object.entries(fields).flatMap(([name, values]) =>
    values.map((value) => [name, value.slice(0, MOST_IN_ADDRESS)]),
  );
  return browser.get(`${action.split('?')[0]}?${new URLSearchParams(query)}`);
}

function expectHarmless(what: string, { status, location, html }: Reply): void {
  expect(status, what).toBeLessThan(500);
  expect(location, what).not.toMatch(/function|\[object|%5Bobject/);
  expect(html, what).not.toMatch(/function \w+\(\)|\[object Object\]|\[native code\]/);
}
