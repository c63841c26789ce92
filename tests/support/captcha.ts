import { expect } from 'vitest';

/**
 * Expects a captcha that came with a reply to be the only focused element, also without JavaScript, to say why it is
 * there, and to be linked from the message about it.
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
