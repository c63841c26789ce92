import type { Page } from 'playwright';

/** What was pressed, and how many pages were loaded with it. */
export interface FilmStep {
  readonly pressed: string;
  readonly pages: number;
}

interface FilmedOrder {
  readonly href: string;
  readonly units: number;
}

/** Signs a packer in, and finds the order with the fewest units that is paid and not begun. */
async function findOrder(page: Page, desk: string): Promise<FilmedOrder> {
  await page.goto(`${desk}/sign-in`);
  await page.getByRole('button', { name: 'Сборщик' }).click();
  await page.goto(`${desk}/orders?status=paid`);
  const links = page.locator('.row-link');
  const orders = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''));
  const found: FilmedOrder[] = [];
  for (const href of orders) {
    await page.goto(`${desk}${href}/pack`);
    const units = await page.locator('progress').evaluateAll(([bar]) => Number(bar?.getAttribute('max')));
    if (units > 0) found.push({ href, units });
  }
  const [fewest] = found.toSorted((one, other) => one.units - other.units);
  if (!fewest) throw new Error('The shop has no paid order');
  return fewest;
}

/** What the label of a unit that is missing says: article and size name it like its barcode. */
async function readLabel(page: Page): Promise<string> {
  const line = page.locator('[aria-label="Осталось положить"] li').first();
  const article = (await line.locator('.packing-goods > .quiet').first().textContent()) ?? '';
  return `${article.split(' · ')[0]} ${await line.locator('.packing-size').textContent()}`;
}

/**
 * Takes an order that has come in from the desk's first page to the carrier, as a packer with a scanner does.
 *
 * @param shoot is called with each page
 */
export async function playPacking(
  page: Page,
  desk: string,
  shoot: (name: string) => Promise<unknown> = async () => {},
): Promise<FilmStep[]> {
  const { href, units } = await findOrder(page, desk);
  await page.goto(`${desk}/`);
  const steps: FilmStep[] = [];
  let pages = 0;
  page.on('domcontentloaded', () => pages++);
  const press = async (pressed: string, act: () => Promise<void>, seen: string) => {
    const before = pages;
    await act();
    await page.locator(seen).first().waitFor();
    await page.waitForLoadState();
    steps.push({ pressed, pages: pages - before });
    await shoot(`${steps.length}`);
  };
  await shoot('0');
  const scan = async (code: string) => {
    await page.locator('#code').fill(code);
    await page.locator('#code').press('Enter');
  };
  await press('what waits', () => page.locator('.waiting a[href$="status=paid"]').click(), '.row-link');
  await press('the order', () => page.locator(`.row-link[href="${href}"]`).click(), '.order-grid');
  await press('to pack', () => page.getByRole('link', { name: 'Собирать' }).click(), '#code');
  for (let packed = 1; packed <= units; packed++) {
    const label = await readLabel(page);
    await press('a scan', () => scan(label), `progress[value="${packed}"]`);
  }
  await press('Enter', () => scan(''), '.note');
  return steps;
}
