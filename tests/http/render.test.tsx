import { describe, expect, test } from 'vitest';
import { renderHtml } from '#src/web/document/render.ts';
import { JsonLd, ReadyHtml } from '#views/ui/ready-html.tsx';
import { staticHtml } from '#views/ui/static-html.tsx';

const words = (letter: string, count: number) => <p>{letter.repeat(count)}</p>;
const html = (letter: string, count: number) => `<p>${letter.repeat(count)}</p>`;

function Broken(): never {
  throw new Error('broken view');
}

test('returns the right HTML for each of many concurrent views, whatever its length', async () => {
  const views = ['а', 'b', '₽', '\u{1F457}'].flatMap((letter) =>
    [0, 1, 5_000, 200_000].map((count) => ({ letter, count })),
  );
  const rendered = await Promise.all(views.map(({ letter, count }) => renderHtml(words(letter, count))));
  expect(rendered.map(String)).toEqual(views.map(({ letter, count }) => html(letter, count)));
});

test('rejects if a view throws, and renders the next one', async () => {
  await expect(renderHtml(<Broken />)).rejects.toThrow('broken view');
  expect(String(await renderHtml(words('б', 3)))).toBe(html('б', 3));
});

test('renders a long page completely', async () => {
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

describe('pre-rendered HTML', () => {
  const card = Buffer.from('<b>Пальто <?0></b>');

  test('appears where it was put, as text or bytes, and more than once', async () => {
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

  test('can contain pre-rendered HTML', async () => {
    const inner = staticHtml(<ReadyHtml as="li" html={card} />);
    const sent = String(await renderHtml(<ReadyHtml as="ul" html={inner} />));
    expect(sent).toBe(`<ul><li>${card}</li></ul>`);
  });

  test('cannot be confused with any text of the shop', async () => {
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

  test('of concurrently rendered pages goes to its own page', async () => {
    const pages = ['а', 'б', 'в'].map((letter) => renderHtml(<ReadyHtml html={letter} />));
    expect((await Promise.all(pages)).map(String)).toEqual(['<div>а</div>', '<div>б</div>', '<div>в</div>']);
  });
});
