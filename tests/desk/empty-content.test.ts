import { describe, expect, it } from 'vitest';
import { openStaffedBackend } from './desk.ts';

describe('The content of a shop that has none', async () => {
  const { signIn } = await openStaffedBackend();
  const anna = await signIn('Анна', 'owner');

  it.each([
    ['/content?kind=news', 'Что нового', 'начните с «Написать статью»'],
    ['/content?kind=offer', 'на странице /offers', 'начните с «Написать статью»'],
    ['/content?kind=press', 'на странице /press', 'начните с «Написать статью»'],
    ['/content?kind=friend', 'на странице /friends', 'начните с «Написать статью»'],
    ['/content?kind=company', 'на странице /company', 'начните с «Написать статью»'],
    ['/content/banners', 'Полоса — объявление над шапкой каждой страницы', 'начните с «Добавить»'],
    ['/content/banners/deleted', 'Удалённый баннер попадает сюда', 'отсюда его можно вернуть'],
    ['/content/menus?area=TOP', 'Показывается строкой над шапкой', 'добавьте первый пункт'],
    ['/content/menus?area=CATALOG', 'Показывается в шапке', 'добавьте первый пункт'],
    ['/content/menus?area=BOTTOM', 'Показывается внизу каждой страницы', 'добавьте первый пункт'],
    ['/content/texts', 'Показывается над шапкой', 'откройте раздел'],
    ['/content/polls', 'на странице /polls', 'начните с «Нового опроса»'],
    ['/content/redirects', 'Короткие ссылки и страницы, которые переехали', 'Добавьте первую выше'],
    ['/content/synonyms?kind=own', 'слово, которого поиск не знает', 'Новая строка'],
  ])('says at %s what it is and how to begin', async (path, about, beginning) => {
    const { status, html } = await anna.get(path);
    const words = html.replaceAll('\u00a0', ' ');
    expect(status).toBe(200);
    expect(words).toContain(about);
    expect(words).toContain(beginning);
  });
});
