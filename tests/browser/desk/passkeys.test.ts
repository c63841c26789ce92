import type { Page } from 'playwright';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createMembers } from '#src/backend/staff/index.ts';
import { openPage } from '#tests/support/browser.ts';
import { type DemoShop, openDemoShop } from '#tests/support/demo-shop.ts';
import { codeAt, PASSWORD } from '#tests/support/staff-member.ts';

const email = 'anna@shop.example';

let shop: DemoShop;
let invitation: string;
beforeEach(async () => {
  shop = await openDemoShop('process', null, null, async (database) => {
    const members = createMembers(database, () => new Date());
    const invited = await members.invite({ email, name: 'Анна', role: 'owner' }, 'test');
    invitation = 'key' in invited ? invited.key : '';
  });
});
afterEach(() => shop.close());

/** Gives the browser an authenticator of its own, whose user agrees to everything. */
async function addAuthenticator(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('WebAuthn.enable');
  await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
}

async function acceptInvitation(page: Page): Promise<void> {
  await page.goto(`${shop.desk}/invitation?key=${invitation}`);
  await page.getByLabel('Пароль').fill(PASSWORD);
  await page.locator('main button').click();
  const secret = ((await page.locator('.app-secret').textContent()) ?? '').replaceAll(' ', '');
  await page.getByLabel('Код из приложения').fill(codeAt(secret, new Date()));
  await page.getByRole('button', { name: 'Войти' }).click();
  await page.getByRole('link', { name: 'Коды записаны' }).click();
}

async function enterPassword(page: Page): Promise<void> {
  await page.goto(`${shop.desk}/sign-in?back=/orders`);
  await page.getByLabel('Почта').fill(email);
  await page.getByLabel('Пароль').fill(PASSWORD);
  await page.getByRole('button', { name: 'Дальше' }).click();
}

async function addPasskey(page: Page): Promise<void> {
  await page.goto(`${shop.desk}/own`);
  await page.getByRole('button', { name: 'Добавить ключ' }).click();
  await page.getByText('Ключ добавлен').waitFor();
}

const signOut = (page: Page) => page.getByRole('button', { name: 'Выйти' }).click();
const passkeyButton = (page: Page) => page.getByRole('button', { name: 'Войти ключом' });

describe('at the desk', () => {
  test('a member adds a passkey, signs in with it instead of a code, and removes it', async () => {
    const page = await openPage();
    await addAuthenticator(page);
    await acceptInvitation(page);
    await addPasskey(page);
    const listed = page.locator('.own-passkeys li');
    expect(await listed.textContent()).toMatch(/ещё\sне\sиспользован/);
    await page.getByRole('button', { name: 'Добавить ключ' }).click();
    await page.getByText('Ключ не получен').waitFor();
    await signOut(page);

    await enterPassword(page);
    await passkeyButton(page).click();
    await page.getByRole('heading', { name: 'Заказы' }).waitFor();
    expect(new URL(page.url()).pathname).toBe('/orders');
    await page.goto(`${shop.desk}/own`);
    expect(await listed.textContent()).not.toMatch(/ещё\sне\sиспользован/);
    await listed.getByRole('button', { name: 'Убрать' }).click();
    await page.getByText('Ключ убран').waitFor();
    await signOut(page);
    await enterPassword(page);
    expect(await page.locator('.passkey-form').count()).toBe(0);
  });

  test('who has no scripts sees no button for a passkey, and signs in by code', async () => {
    const page = await openPage();
    await addAuthenticator(page);
    await acceptInvitation(page);
    await addPasskey(page);
    const plain = await openPage({ javaScriptEnabled: false });
    await enterPassword(plain);
    expect(await plain.locator('.passkey-form').count()).toBe(1);
    expect(await passkeyButton(plain).isVisible()).toBe(false);
    expect(await plain.getByLabel('Шесть цифр').isVisible()).toBe(true);
  });
});
