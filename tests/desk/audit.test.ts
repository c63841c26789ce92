import { describe, expect, it } from 'vitest';
import { recordStaffChange } from '#src/backend/kernel/staff/staff-changes.ts';
import { staffActions } from '#src/contract/staff/actions.ts';
import { openOrderShop } from '#tests/backend/orders/shop.ts';
import { extremeTexts } from '#tests/faults/fuzz/extremes.ts';
import { type Shown, samples } from './audit-samples.ts';
import { openStaffedShop } from './desk.ts';
import { journalOf, journalRows } from './journal.ts';

/** The rows without who did it. */
const rowsIn = (html: string): Shown[] =>
  journalRows(html).map(({ done, about, href, said }) => [done, about, href, said]);

describe('The journal', async () => {
  const { database, signIn } = await openStaffedShop(openOrderShop);
  const owner = await signIn('Анна', 'owner');

  it.each(samples.map(([written, shown]) => ({ written, shown })))(
    'says $written.action of $written.subject in words, with a link to what it was about',
    async ({ written, shown }) => {
      await recordStaffChange(database.query, { by: 'Вера', ...written }, new Date('2999-01-01'));
      const { html } = await owner.get(encodeURI('/audit?by=Вера'));
      expect(rowsIn(html)[0]).toEqual(shown);
    },
  );

  it('says which session a change came from, and lists all that came from it', async () => {
    const vera = await signIn('Вера', 'owner');
    await Promise.all([vera.get('/messages'), owner.get('/messages'), vera.get('/messages?page=2')]);
    const { html } = await owner.get('/audit?action=feedback');
    const sessions = [
      ...html.matchAll(/<p>(.{3,5})<\/p><a class="list-link quiet" href="([^"]+)">([^<]+)<\/a>/g),
    ];
    expect(sessions.map(([, who, , device]) => `${who}: ${device}`).toSorted()).toEqual([
      'Анна: Chrome на Linux',
      'Вера: Chrome на Linux',
      'Вера: Chrome на Linux',
    ]);
    const ofVera = sessions.find(([, who]) => who === 'Вера')?.[2] ?? '';
    const { html: listed } = await owner.get(ofVera.replaceAll('&amp;', '&'));
    expect(
      rowsIn(listed)
        .map(([, , , said]) => said)
        .toSorted(),
    ).toEqual(['страница 1', 'страница 2']);
    expect(listed).toContain('сеанс с');
    expect(journalRows(listed).every(({ by }) => by.startsWith('Вера'))).toBe(true);
  });

  it('lists one kind of change alone, though its name is a part of others', async () => {
    const at = new Date('2999-01-03');
    for (const action of ['add', 'banner added', 'shop', 'shop opened'] as const)
      await recordStaffChange(database.query, { by: 'Инна', action, subject: 'synonyms', detail: '' }, at);
    const done = async (action: string) => journalOf(owner, encodeURI(`?by=Инна&action=${action}`));
    expect(await done('add')).toEqual(['Синоним добавлен']);
    expect(await done('shop')).toEqual(['Магазин сотрудника']);
    expect(await done('added')).toEqual(['Баннер добавлен']);
  });

  it('is a step away from each member', async () => {
    const { html } = await owner.get('/staff');
    expect(html).toContain(`href="${encodeURI('/audit?by=Анна')}"`);
  });

  it('has no session of what no member did', async () => {
    await recordStaffChange(
      database.query,
      { by: '1C', action: 'exported', subject: 'orders:all', detail: '1' },
      new Date(),
    );
    const { html } = await owner.get('/audit?by=1C');
    expect(rowsIn(html)).toHaveLength(1);
    expect(html).not.toContain('session=');
  });

  it('is shown whatever is in the log', async () => {
    const texts = [
      ...extremeTexts,
      '2026-13-45',
      '2026-02-30T25:99:99.000Z',
      '{"a":',
      '{"price":"x","care":"[1"}',
    ];
    const textAt = (place: number) => texts[place % texts.length] ?? '';
    const written = staffActions.flatMap((action, place) => [
      {
        action,
        subject: textAt(place),
        detail: textAt(place + 1),
        was: textAt(place + 2),
        became: textAt(place + 3),
      },
      {
        action,
        subject: `customer:${textAt(place)}`,
        detail: `undone: ${textAt(place)}`,
        became: textAt(place + 7),
      },
    ]);
    for (const each of written)
      await recordStaffChange(database.query, { by: 'Кто-то', ...each }, new Date('2999-01-02'));
    let shown = 0;
    for (let page = 1; page <= Math.ceil(written.length / 50); page++) {
      const { status, html } = await owner.get(encodeURI(`/audit?by=Кто-то&page=${page}`));
      expect(status).toBe(200);
      shown += rowsIn(html).length;
    }
    expect(shown).toBe(written.length);
  });

  it('leads to pages that are there', async () => {
    const missing: string[] = [];
    const hrefs = samples.flatMap(([, [, , href]]) => (href && !/\d/.test(href) ? [href] : []));
    for (const href of new Set(hrefs)) {
      const { status } = await owner.get(href);
      if (status !== 200) missing.push(`${status} ${href}`);
    }
    expect(missing).toEqual([]);
  });
});
