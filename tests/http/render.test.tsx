import { expect, test } from 'vitest';
import { renderHtml } from '#src/storefront/document/render.ts';

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
