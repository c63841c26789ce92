import type { Page } from 'playwright';

const MAX_TABS = 60;

/** A shopper without a mouse: counts the keys pressed, and the stops as steps. */
export function keyboardOf(page: Page) {
  let presses = 0;
  let steps = 0;

  async function press(key: string): Promise<void> {
    presses += 1;
    await page.keyboard.press(key);
  }

  /** Tabs to the next matching element, which counts as a step. */
  async function tabTo(selector: string): Promise<void> {
    const isThere = () => page.evaluate((wanted) => document.activeElement?.matches(wanted), selector);
    for (let tabs = 0; !(await isThere()); tabs += 1) {
      if (tabs === MAX_TABS) throw new Error(`${selector} is not reached by Tab`);
      await press('Tab');
    }
    steps += 1;
  }

  return {
    press,
    tabTo,
    async type(text: string): Promise<void> {
      presses += text.length;
      await page.keyboard.type(text);
    },
    counts: () => ({ presses, steps }),
  };
}
