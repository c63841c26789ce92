import type { Locator, Page } from 'playwright';

export interface Task {
  readonly what: string;
  /** Begins at the desk's first page. */
  readonly act: (hand: Hand) => Promise<void>;
}

type Role = 'button' | 'link' | 'checkbox' | 'radio';

/** Works at the desk, and counts. */
export class Hand {
  /** Links, buttons, boxes and choices. */
  presses = 0;
  /** Fields that were typed into. */
  fields = 0;

  readonly page: Page;
  readonly desk: string;

  constructor(page: Page, desk: string) {
    this.page = page;
    this.desk = desk;
  }

  /** Enters a room by the list on the left. */
  async enter(room: string): Promise<void> {
    await this.press(
      this.page.getByRole('navigation').getByRole('link', { name: room, exact: true }).first(),
    );
  }

  link = (name: string | RegExp) => this.#first('link', name);
  button = (name: string | RegExp) => this.#first('button', name);
  box = (name: string | RegExp) => this.#first('checkbox', name);
  folded = (name: string) => this.page.locator('summary', { hasText: name }).first();
  row = (text = '') => this.page.locator('main .row-link', { hasText: text }).first();
  /** A field whose label begins with a text, or matches. */
  field = (name: string | RegExp) =>
    this.page
      .locator('main')
      .getByLabel(typeof name === 'string' ? new RegExp(`^${name.replaceAll(' ', '\\s')}(?![а-яё])`) : name)
      .and(this.page.locator(':visible'))
      .first();

  async press(...targets: readonly Locator[]): Promise<void> {
    for (const target of targets) {
      await target.click();
      this.presses += 1;
      await this.page.waitForLoadState();
    }
  }

  /** Takes back what was just done, by the message about it. */
  async undo(): Promise<void> {
    await this.press(this.page.getByRole('button', { name: /^Отменить: / }).first());
  }

  async type(field: Locator, text: string): Promise<void> {
    await field.fill(text);
    this.fields += 1;
  }

  async enterText(field: Locator, text: string): Promise<void> {
    await this.type(field, text);
    await field.press('Enter');
    this.presses += 1;
    await this.page.waitForLoadState();
  }

  async choose(field: Locator, option: string | { readonly index: number }): Promise<void> {
    await field.selectOption(typeof option === 'string' ? { label: option } : option);
    this.presses += 1;
  }

  /** Rejects if the page does not say so. */
  async sees(text: string | RegExp): Promise<void> {
    await this.page.getByText(text).and(this.page.locator(':visible')).first().waitFor();
  }

  #first(role: Role, name: string | RegExp): Locator {
    const exact = typeof name === 'string';
    return this.page
      .locator('main')
      .getByRole(role, { name, exact })
      .and(this.page.locator(':visible'))
      .first();
  }
}
