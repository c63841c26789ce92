import { expect } from 'vitest';

/**
 * Expects that a captcha which came with a reply is where the shopper is: it alone has the focus, without a script too,
 * says why it is there, and the message about it leads to it.
 */
export function expectCaptchaInSight(html: string): void {
  const [, link] = /<a[^>]*href="#([^"]*)"[^>]*>Пройти проверку</.exec(html) ?? [];
  const place = new RegExp(`<div id="${link}" class="captcha"[^>]*aria-describedby="([^"]*)"`).exec(html);
  expect(place, `a captcha with the id ${link}`).not.toBeNull();
  expect(html).toContain(`id="${place?.[1]}"`);
  const focused = [...html.matchAll(/<[a-z]+\b[^>]*autofocus[^>]*>/gi)].map(([tag]) => tag);
  expect(focused).toEqual([
    expect.stringMatching(/class="captcha"|data-captcha/),
    expect.stringMatching(/^<p (?=[^>]*tabindex="-1")/i),
  ]);
}
