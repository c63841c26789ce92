import { expect, it } from 'vitest';
import { htmlOfMarkdown } from '#src/backend/kernel/markdown.ts';
import { cleanHtml } from '#src/models/article-html.ts';

const hash = 'a'.repeat(40);

it('Markdown of the staff becomes no script, style or frame', () => {
  const hostile = [
    '<script>alert(1)</script>',
    '<svg onload=alert(1)><use href="data:image/svg+xml,x"/></svg>',
    '<style>*{display:none}</style>',
    '<iframe src="https://example.com"></iframe>',
    '<img src=x onerror=alert(1)>',
    '[a](javascript:alert(1)) [b](JaVaScRiPt:alert(1)) [c](&#106;avascript:alert(1)) [d](vbscript:x)',
    '[e](data:text/html;base64,PHNjcmlwdD4=) <javascript:alert(1)>',
    '![f](javascript:alert(1)) ![g](data:image/svg+xml,x) ![h](//example.com/x.png)',
    `![i" onerror="alert(1)](uploads/${hash}.jpg "1x1\\" onload=\\"x")`,
    '![j](uploads/../../secret.png) ![k](/img/1/x.webp) ![l](https://example.com/x.png)',
    '[m]: javascript:alert(1)\n\n[m]',
  ];
  for (const source of hostile)
    for (const html of [htmlOfMarkdown(source), cleanHtml(htmlOfMarkdown(source))]) {
      expect(html, source).not.toMatch(/<(?:script|svg|style|iframe|use|object|embed)/i);
      expect(html, source).not.toMatch(/<\w+(?:\s[\w-]+(?:="[^"]*")?)*\s(?:on\w+|style)=/i);
      expect(html, source).not.toMatch(/<[^>]*\s(?:href|src)="(?:javascript|vbscript|data|\/\/)/i);
      expect(html, source).not.toMatch(/<img(?![^>]* src="\/img\/1088\/uploads\/a{40}\.jpg\.webp")/);
    }
});

it('HTML that was written otherwise is shown without what could act', () => {
  const html = cleanHtml(
    '<p style="x" onclick="y()">да</p><script>x</script><svg onload=x></svg><iframe src=x></iframe>' +
      '<a href="javascript:x">a</a><a href="data:text/html,x">b</a><img src="data:image/svg+xml,x"><base href="//x">',
  );
  expect(html).toBe('<p>да</p><a>a</a><a>b</a>');
});

it('Markdown nested without end is read in time', () => {
  const began = performance.now();
  for (const part of ['>', '- ', '[', '*', '![', '`', '**a '])
    expect(htmlOfMarkdown(part.repeat(60_000 / part.length)).length).toBeGreaterThan(0);
  expect(performance.now() - began).toBeLessThan(5_000);
});

it('Markdown shows pictures of the shop in their size', () => {
  expect(htmlOfMarkdown(`![Пальто](uploads/${hash}.crop "900x1200")`)).toBe(
    `<p><img src="/img/1088/uploads/${hash}.crop.webp" alt="Пальто" width="900" height="1200"></p>`,
  );
  expect(htmlOfMarkdown('![Пальто](news/coat.webp)')).toBe(
    '<p><img src="/img/1088/news/coat.webp.webp" alt="Пальто"></p>',
  );
});
