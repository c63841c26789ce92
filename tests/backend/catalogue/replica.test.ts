import { expect, it, onTestFinished } from 'vitest';
import { createBackend } from '#src/backend/app.ts';
import { openDatabase } from '#src/backend/database/database.ts';
import type { Call } from '#src/contract/call.ts';
import { contract } from '#src/contract/index.ts';
import { describeOnPostgres } from '#tests/support/databases.ts';
import { testLog } from '#tests/support/no-unexpected-errors.ts';
import { testProviders } from '#tests/support/providers.ts';
import { feedOf, importText } from '../feed/feeds.ts';

const { content, search } = contract;
const categories = '<category id="1">Женщинам</category><category id="2" parentId="1">Платья</category>';

describeOnPostgres('A shop with a replica', (openTestDatabase) => {
  it('reads goods from it, and writes nothing to it', async () => {
    const primary = await openTestDatabase();
    const followed = await openTestDatabase();
    await importText(
      followed,
      feedOf([{ id: 'd', vendorCode: 'D-1', name: 'Платье синее', price: 5_000 }], categories),
    );
    const url = new URL(followed.place.url ?? '');
    url.searchParams.set('options', '-c default_transaction_read_only=on');
    const replica = await openDatabase({ url: url.href, file: '' }, 'wait');
    const backend = createBackend({
      database: primary,
      replica,
      log: testLog,
      now: () => new Date(),
      providers: testProviders(),
    });
    onTestFinished(async () => {
      await backend.close();
      await replica.close();
    });
    const ask = (call: Call, body: object) =>
      backend.answer(call, { body: { country: 'RU', ...body } }, { country: 'RU', accessToken: null });
    expect(await ask(search.getFilters, {})).toMatchObject({ status: 200, body: { totalCount: 1 } });
    expect(await ask(search.search, { searchQuery: 'платье', size: 48 })).toMatchObject({
      body: { totalCount: 1 },
    });
    const listed = await ask(search.getProducts, { pagination: { pageSize: 48 } });
    expect(JSON.stringify(listed.body)).toContain('Платье');
    const slug = await followed.query.selectFrom('products').select('slug').executeTakeFirstOrThrow();
    expect(await ask(search.getProduct, slug)).toMatchObject({ status: 200 });
    const { catalog } = await followed.query
      .selectFrom('versions')
      .where('area', '=', 'catalog')
      .select('version as catalog')
      .executeTakeFirstOrThrow();
    expect(await ask(content.getVersions, {})).toMatchObject({ body: { catalog: String(catalog) } });
  });
});
