import { describe, expect, it } from 'vitest';
import { formsOf } from '#tests/faults/fuzz/forms-of.ts';
import { openStaffedBackend } from './desk.ts';

const promotion = {
  ...{
    country: 'RU',
    code: 'SPRING',
    name: 'Весна «26»',
    note: 'Первая строка\nвторая <b>',
    kind: 'percent',
  },
  ...{ value: '10', from: '2026-12-01', minSum: '', categories: '', articles: '', brands: '' },
};

describe('A form that is sent after the session has ended', async () => {
  const { database, signIn } = await openStaffedBackend();
  const olga = await signIn('Ольга', 'owner');
  const token = olga.cookies.get('desk') ?? '';
  const endSession = () => olga.cookies.set('desk', 'ended');
  const signInAgain = () => olga.cookies.set('desk', token);
  const codes = async () =>
    (await database.query.selectFrom('coupons').select(['code', 'name']).execute()).map(
      ({ code, name }) => `${code} ${name}`,
    );

  it('is kept with what was typed, and sent again after the sign-in in another tab', async () => {
    endSession();
    const ended = await olga.post('/promotions/new', promotion);
    expect(ended.status).toBe(401);
    expect(ended.html).toContain('Сеанс закончился');
    expect(ended.html).toMatch(/href="\/sign-in" target="_blank"/);
    expect(ended.html).not.toContain('<nav');
    expect(olga.cookies.has('desk')).toBe(false);
    const [form] = formsOf(ended.html, '/promotions/new');
    const fields = Object.fromEntries(form?.fields ?? []);
    expect(form).toMatchObject({ action: '/promotions/new', isPost: true });
    expect(fields).toEqual(promotion);

    const stillEnded = await olga.post('/promotions/new', fields);
    expect(Object.fromEntries(formsOf(stillEnded.html, '')[0]?.fields ?? [])).toEqual(promotion);
    signInAgain();
    expect((await olga.post('/promotions/new', fields)).status).toBe(303);
    expect(await codes()).toEqual(['SPRING Весна «26»']);
  });

  it('keeps the address it was sent to', async () => {
    endSession();
    const { html } = await olga.post('/stock/grid?product=DRESS-1&city=%D0%A2%D0%B2%D0%B5%D1%80%D1%8C', {
      reason: 'recount',
    });
    expect(formsOf(html, '')[0]?.action).toBe(
      '/stock/grid?product=DRESS-1&city=%D0%A2%D0%B2%D0%B5%D1%80%D1%8C',
    );
  });

  it('keeps its texts without its files, and says so', async () => {
    endSession();
    const files = { 'feed.yml': Buffer.from('<yml_catalog/>') };
    const { status, html } = await olga.upload('/exchanges/yml-in', files, { source: 'second' });
    expect(status).toBe(401);
    expect(Object.fromEntries(formsOf(html, '')[0]?.fields ?? [])).toEqual({ source: 'second' });
    expect(html).toMatch(/придётся выбрать\sзаново/);
  });

  it('is refused and not shown if another site sent it', async () => {
    endSession();
    const sent = await olga.post('/promotions/new', promotion, { 'Sec-Fetch-Site': 'cross-site' });
    expect(sent.status).toBe(403);
    expect(sent.html).not.toContain('SPRING');
  });
});
