import { describe, expect, test } from 'vitest';
import { type Link, opensInNewTab, shopLinks, storesLink } from '#src/models/shop-links.ts';

const summary = (links: ReturnType<typeof shopLinks>) =>
  Object.fromEntries(
    Object.entries(links).map(([name, link]: [string, Link | null]) => [
      name,
      link &&
        [link.title, link.href, link.newTab ? 'new tab' : '', link.opens ?? ''].filter(Boolean).join(' | '),
    ]),
  );

describe('the links of the shop', () => {
  const everywhere = {
    stores: 'Магазины | /stores',
    corporate: 'Корпоративным клиентам | /company/to-corporative-clients-1/',
    tailoring: 'Пошив по меркам | /sumisura/',
    catalog: 'Каталог | /catalog',
    feedback: 'Обратная связь | /feedback',
    agreement: 'Согласие на обработку персональных данных | /company/subject-agreement | new tab',
    legal: 'Политика конфиденциальности | /company/legal | new tab',
    mailing: 'Согласие на рекламную рассылку | /company/mailing-agreement | new tab',
    favorites: 'Избранное | /favorites',
    cart: 'Корзина | /cart',
    signIn: 'Войти | /auth | auth-panel',
    register: 'Зарегистрироваться | /auth?mode=registration | auth-panel',
  };

  test('lead to the pages of the country, to recommendations only in Russia', () => {
    expect(summary(shopLinks({ code: 'RU' }))).toEqual({
      ...everywhere,
      delivery: 'Доставка | /company/delivery',
      vacancies: 'Вакансии | /company/vacancies',
      recommendations: 'рекомендательные технологии | /company/product-recommendations/',
    });
    expect(summary(shopLinks({ code: 'AM' }))).toEqual({
      ...everywhere,
      delivery: 'Доставка | /company/delivery-am/',
      vacancies: 'Вакансии | /company/vacancies-am/',
      recommendations: null,
    });
  });

  test('open consent and privacy policy in a new tab, wherever they are linked from', () => {
    expect(
      ['/company/legal', '/company/legal/', '/company/subject-agreement', '/company/subject-agreement/'].map(
        opensInNewTab,
      ),
    ).toEqual([true, true, true, true]);
    expect(['/company/legal-2', '/x/company/legal', '/company/delivery'].map(opensInNewTab)).toEqual([
      false,
      false,
      false,
    ]);
  });

  test('lead to the shops of a region by its segment', () => {
    expect(storesLink('77')).toEqual({ title: 'Магазины', href: '/stores/77' });
    expect(storesLink('а/б').href).toBe('/stores/%D0%B0%2F%D0%B1');
  });
});
