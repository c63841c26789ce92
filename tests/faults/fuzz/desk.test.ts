import { expect, it } from 'vitest';
import { deskRoutes } from '#src/desk-routes.ts';
import { openDemoDesk } from '#tests/desk/demo-desk.ts';
import type { DeskBrowser, DeskReply, Fields } from '#tests/desk/desk.ts';
import { linksOf } from '#tests/support/crawl.ts';
import { byLength } from '../support/length.ts';
import { extremeNumbers, extremeTexts } from './extremes.ts';
import { type FoundForm, formsOf } from './forms-of.ts';
import { createRandom, type Random, seedOf } from './random.ts';

const PAGES_OF_A_ROUTE = byLength(1, 3);
const FORMS_OF_A_ROUTE = byLength(1, 9);
const CHANGES_OF_A_FORM = byLength(2, 40);
/** Longer addresses are refused before the desk sees them. */
const MOST_IN_ADDRESS = 1_000;

const routes = Object.values(deskRoutes).map(({ path }) => ({
  path,
  pattern: new RegExp(`^${path.replaceAll('.', '\\.').replace(/:\w+/g, '[^/]+')}$`),
}));

const routeOf = (address: string): string | undefined => {
  const [path = ''] = address.split(/[?#]/);
  return routes.find(({ pattern }) => pattern.test(path))?.path;
};

/** Takes each of a list whose key has been taken fewer times than is allowed. */
function atMost(times: number): (key: string) => boolean {
  const taken = new Map<string, number>();
  return (key) => {
    const before = taken.get(key) ?? 0;
    taken.set(key, before + 1);
    return before < times;
  };
}

/** Follows the links of the desk; the HTML of some pages of every route, with and without a query. */
async function crawl(browser: DeskBrowser): Promise<Map<string, string>> {
  const pages = new Map<string, string>();
  const addresses = new Set(['/']);
  const isWanted = atMost(PAGES_OF_A_ROUTE);
  for (const address of addresses) {
    if (!isWanted(`${routeOf(address)} ${address.includes('?')}`)) continue;
    const { status, headers, html } = await browser.get(address);
    expect([200, 303, 422], address).toContain(status);
    if (!headers['content-type']?.startsWith('text/html')) continue;
    pages.set(address, html);
    for (const link of linksOf(html)) {
      const [target = ''] = link.split('#');
      if (target.startsWith('/img/') || target === '') continue;
      expect(routeOf(target), `${target} on ${address}`).toBeDefined();
      addresses.add(target);
    }
  }
  return pages;
}

function formsOn(pages: ReadonlyMap<string, string>): FoundForm[] {
  const isWanted = atMost(FORMS_OF_A_ROUTE);
  return [...pages].flatMap(([address, html]) =>
    formsOf(html, address).filter(
      ({ action, isPost, choices }) =>
        !action.startsWith('/sign-') && isWanted([isPost, routeOf(action), ...choices.keys()].join(' ')),
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

async function send(browser: DeskBrowser, { action, isPost }: FoundForm, fields: Fields): Promise<DeskReply> {
  if (isPost) return browser.send(action, fields);
  const query = Object.entries(fields).flatMap(([name, values]) =>
    [values].flat().map((value) => [name, value.slice(0, MOST_IN_ADDRESS)]),
  );
  return browser.get(`${action.split('?')[0]}?${new URLSearchParams(query)}`);
}

/** Some forms end sessions. */
const isSignIn = ({ html, location }: DeskReply): boolean =>
  location.startsWith('/sign-in') || html.includes('action="/sign-in"');

function expectHarmless(what: string, { status, location, html }: DeskReply): void {
  expect(status, what).toBeLessThan(500);
  expect(location, what).not.toMatch(/function|\[object|%5Bobject/);
  expect(html, what).not.toMatch(/function \w+\(\)|\[object Object\]|\[native code\]/);
}

it('any form of the desk with any values is harmless, and leaves all its pages', async () => {
  const { signIn } = await openDemoDesk();
  let browser = await signIn();
  const pages = await crawl(browser);
  const forms = formsOn(pages);
  expect(new Set(forms.map(({ action }) => routeOf(action))).size).toBeGreaterThan(100);
  const random = createRandom(seedOf('forms of the desk'));
  for (const form of forms) {
    for (let time = 0; time < CHANGES_OF_A_FORM; time++) {
      const fields = asFields(changed(form, random));
      const reply = await send(browser, form, fields);
      expectHarmless(`${JSON.stringify(fields).slice(0, 600)} to ${form.action}`, reply);
      if (isSignIn(reply)) browser = await signIn();
    }
  }
  const after = await signIn();
  for (const address of pages.keys()) expectHarmless(address, await after.get(address));
}, 1_800_000);
