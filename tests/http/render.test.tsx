import { describe, expect, test } from 'vitest';
import { renderHtml } from '#src/web/document/render.ts';
import { JsonLd, ReadyHtml } from '#views/ui/ready-html.tsx';
import { staticHtml } from '#views/ui/static-html.tsx';

const words = (letter: string, count: number) => <p>{letter.repeat(count)}</p>;
const html = (letter: string, count: number) => `<p>${letter.repeat(count)}</p>`;

function Broken(): never {
  throw new Error('broken view');
}

test('gives each of many views that are rendered at once its own HTML, whatever its length', async () => {
  const views = ['а', 'b', '₽', '\u{1F457}'].flatMap((letter) =>
    [0, 1, 5_000, 200_000].map((count) => ({ letter, count })),
  );
  const rendered = await Promise.all(views.map(({ letter, count }) => renderHtml(words(letter, count))));
  expect(rendered.map(String)).toEqual(views.map(({ letter, count }) => html(letter, count)));
});

test('fails with a view that throws, and goes on with the next', async () => {
  await expect(renderHtml(<Broken />)).rejects.toThrow('broken view');
  expect(String(await renderHtml(words('б', 3)))).toBe(html('б', 3));
});

test('renders a long page whole', async () => {
  const rows = Array.from({ length: 300 }, (_, row) => `${row}`.padEnd(500, 'щ'));
  const page = (
    <ul>
      {rows.map((row) => (
        <li key={row}>{row}</li>
      ))}
    </ul>
  );
  const sent = String(await renderHtml(page));
  expect(sent).toBe(`<ul>${rows.map((row) => `<li>${row}</li>`).join('')}</ul>`);
});

describe('ready HTML', () => {
  const card = Buffer.from('<b>Пальто <?0></b>');

  test('stands where it was put, as text or as bytes, and more than once', async () => {
    const page = (
      <main>
        <ReadyHtml html={card} />
        <p>между</p>
        <ReadyHtml as="li" html="<i>текстом</i>" />
        <ReadyHtml html={card} />
      </main>
    );
    expect(String(await renderHtml(page))).toBe(
      `<main><div>${card}</div><p>между</p><li><i>текстом</i></li><div>${card}</div></main>`,
    );
  });

  test('stands in ready HTML, too', async () => {
    const inner = staticHtml(<ReadyHtml as="li" html={card} />);
    const sent = String(await renderHtml(<ReadyHtml as="ul" html={inner} />));
    expect(sent).toBe(`<ul><li>${card}</li></ul>`);
  });

  test('is taken for no text of the shop, however that looks', async () => {
    const page = (
      <main title="<?0>">
        {'<?0> <?1>'}
        <ReadyHtml html={card} />
        <JsonLd data={[{ name: '<?0></script>' }]} />
      </main>
    );
    expect(String(await renderHtml(page))).toBe(
      `<main title="&lt;?0&gt;">&lt;?0&gt; &lt;?1&gt;<div>${card}</div>` +
        '<script type="application/ld+json">{"name":"\\u003c?0>\\u003c/script>"}</script></main>',
    );
  });

  test('of pages that are rendered at once goes to its own page', async () => {
    const pages = ['а', 'б', 'в'].map((letter) => renderHtml(<ReadyHtml html={letter} />));
    expect((await Promise.all(pages)).map(String)).toEqual(['<div>а</div>', '<div>б</div>', '<div>в</div>']);
  });
});
