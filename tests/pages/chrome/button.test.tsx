import { globSync, readFileSync } from 'node:fs';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Button } from '#views/ui/button.tsx';

test('a button is a submit button, a plain button, a link, or a link to another site', () => {
  const html = [
    <Button key="submit" name="do" value="login">
      Войти
    </Button>,
    <Button key="plain" variant="white" type="button" className="wide">
      Ещё
    </Button>,
    <Button key="link" variant="red-big" href="/cart">
      В корзину
    </Button>,
    <Button key="external" variant="transparent" href="https://t.me/shop" external>
      Написать
    </Button>,
  ].map((button) => renderToStaticMarkup(button));
  expect(html).toEqual([
    '<button class="button button-navy" type="submit" value="login" name="do">Войти</button>',
    '<button class="button button-white wide" type="button">Ещё</button>',
    '<a class="button button-red-big" href="/cart">В корзину</a>',
    '<a class="button button-transparent" href="https://t.me/shop" target="_blank" rel="noopener">Написать</a>',
  ]);
});

test('a disabled button is disabled, and a disabled link has no URL', () => {
  expect(renderToStaticMarkup(<Button disabled>Нет</Button>)).toBe(
    '<button class="button button-navy" type="submit" disabled="">Нет</button>',
  );
  expect(
    renderToStaticMarkup(
      <Button href="/cart" disabled>
        Нет
      </Button>,
    ),
  ).toBe('<a class="button button-navy" role="link" aria-disabled="true">Нет</a>');
});

test('no page’s view has a button’s classes of its own', () => {
  const byHand = globSync('views/**/*.tsx').filter(
    (file) =>
      !file.endsWith('ui/button.tsx') &&
      !file.startsWith('views/mails/') &&
      /["'`]button(?: |["'`] *:)|button-(?:navy|white|gray|red|green)/.test(readFileSync(file, 'utf8')),
  );
  expect(byHand).toEqual([]);
});
