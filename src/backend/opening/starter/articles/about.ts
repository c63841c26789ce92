import type { StarterArticle } from '../article.ts';
import { endIn, SELLER_TITLE, sellerIn, sellerInArmenian } from './requisites.ts';

const common = `
{{shopName}} — интернет-магазин одежды, обуви и аксессуаров. На странице каждой вещи указаны цена, состав, размеры и то, как её можно получить.

## Как с нами связаться

- Позвоните: {{phone}}, {{hours}}.
- Напишите: {{email}} или через [форму обратной связи](/feedback).
- Зайдите, если рядом есть наш магазин: адреса и часы — на странице [«Магазины»](/stores).

## Что стоит прочитать до заказа

- [Оплата](/company/payment)
- [Обмен и возврат](/company/return)
- [Публичная оферта](/company/oferta)
- [Политика конфиденциальности](/company/legal)

## Сведения о продавце`.trim();

/** Who sells, and how to reach them. */
export const about: readonly StarterArticle[] = [
  {
    slug: 'about',
    title: 'О магазине',
    announce: 'Кто мы и как с нами связаться.',
    countries: ['RU'],
    isLegal: true,
    body: `${common}\n\n${sellerIn.RU}`,
  },
  {
    slug: 'about',
    title: 'О магазине',
    announce: 'Кто мы и как с нами связаться.',
    countries: ['AM'],
    isLegal: true,
    body: `${common}\n\n${sellerIn.AM}${endIn.AM}`,
  },
  {
    slug: 'seller-am',
    title: SELLER_TITLE,
    announce: '{{legalName}}',
    countries: ['AM'],
    language: 'hy',
    isLegal: true,
    body: sellerInArmenian,
  },
];
