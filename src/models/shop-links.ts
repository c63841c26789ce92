import type { Country } from '#src/config/countries.ts';
import { href } from '#src/routes.ts';

export interface Link {
  readonly title: string;
  readonly href: string;
  readonly newTab?: boolean;
  readonly opens?: string;
  /** Of a title that is not Russian. */
  readonly lang?: 'hy';
}

export interface ShopLinks {
  readonly stores: Link;
  readonly delivery: Link;
  readonly corporate: Link;
  readonly tailoring: Link;
  readonly catalog: Link;
  readonly feedback: Link;
  readonly vacancies: Link;
  readonly agreement: Link;
  readonly legal: Link;
  readonly mailing: Link;
  readonly recommendations: Link | null;
  readonly favorites: Link;
  readonly cart: Link;
  readonly signIn: Link;
  readonly register: Link;
}

export function shopLinks({ code }: Pick<Country, 'code'>): ShopLinks {
  const russian = code === 'RU';
  return {
    stores: storesLink(null),
    delivery: { title: 'Доставка', href: russian ? '/company/delivery' : '/company/delivery-am/' },
    corporate: { title: 'Корпоративным клиентам', href: '/company/to-corporative-clients-1/' },
    tailoring: { title: 'Пошив по меркам', href: '/sumisura/' },
    catalog: { title: 'Каталог', href: href('catalogRoot') },
    feedback: { title: 'Обратная связь', href: href('feedback') },
    vacancies: { title: 'Вакансии', href: russian ? '/company/vacancies' : '/company/vacancies-am/' },
    agreement: {
      title: 'Согласие на обработку персональных данных',
      href: '/company/subject-agreement',
      newTab: true,
    },
    legal: { title: 'Политика конфиденциальности', href: '/company/legal', newTab: true },
    mailing: { title: 'Согласие на рекламную рассылку', href: '/company/mailing-agreement', newTab: true },
    recommendations: russian
      ? { title: 'рекомендательные технологии', href: '/company/product-recommendations/' }
      : null,
    favorites: { title: 'Избранное', href: href('favorites') },
    cart: { title: 'Корзина', href: href('cart') },
    signIn: { title: 'Войти', href: href('auth'), opens: 'auth-panel' },
    register: {
      title: 'Зарегистрироваться',
      href: href('auth', {}, { mode: 'registration' }),
      opens: 'auth-panel',
    },
  };
}

/** Consent and privacy policy always open in a new tab (product.md, Pages). */
export const opensInNewTab = (href: string): boolean =>
  /^\/company\/(subject-agreement|legal)\/?$/.test(href);

export function storesLink(segment: string | null): Link {
  return { title: 'Магазины', href: segment ? `/stores/${encodeURIComponent(segment)}` : '/stores' };
}

export const accountLink: Link = { title: 'Личный кабинет', href: href('cabinet') };
