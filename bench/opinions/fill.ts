import { sql } from 'kysely';
import type { Database } from '#src/backend/database/database.ts';
import { addRow } from '#tests/support/planting/rows.ts';
import { insert } from '../staff-search/fill.ts';
import { modelTexts } from '../stock/fill.ts';

const MODELS = 1_000;
/** One in fifty waits, one in ten was refused. */
const stateOf = (at: number) => (at % 50 === 0 ? 'pending' : at % 10 === 1 ? 'refused' : 'shown');
const text = 'Ткань мягкая и тёплая, села по фигуре, рукав чуть длиннее, чем хотелось бы. '.repeat(4);
const timeOf = (at: number) => new Date(Date.parse('2024-01-01') + at * 600_000).toISOString();
const names = ['Анна', 'Мария', 'Ольга', 'Инга', 'Карине'];
const authorOf = (at: number) => `${names[at % names.length]} ${at}`;

/** Fills an empty database with so many reviews, questions, reviews of the shop, and messages each. */
export async function fill(database: Database, count: number): Promise<void> {
  const category_id = (await addRow(database, 'categories', { path: 'women', title: 'Женщинам' })).id;
  await insert(database, 'models', MODELS, (at) => ({
    code: `M${at}`,
    category_id,
    title: `Платье из шерсти ${at}`,
    description: '',
    ...Object.fromEntries(modelTexts.map((name) => [name, ''])),
    popularity: 0,
    published_at: timeOf(0),
  }));
  const written = (at: number) => ({
    country: at % 10 === 0 ? 'AM' : 'RU',
    state: stateOf(at),
    changed_at: timeOf(at),
    decided_at: stateOf(at) === 'pending' ? '' : timeOf(at + 10),
    decided_by: stateOf(at) === 'pending' ? '' : 'Ольга',
    author: authorOf(at),
    text: `${text} ${at}`,
    answer: '',
    created_at: timeOf(at),
  });
  const ofModel = (at: number) => ({ model_id: (at % MODELS) + 1 });
  const votes = { votes_up: 0, votes_down: 0 };
  await insert(database, 'reviews', count, (at) => ({
    ...written(at),
    ...ofModel(at),
    ...votes,
    rating: (at % 5) + 1,
  }));
  await insert(database, 'questions', count, (at) => ({ ...written(at), ...ofModel(at) }));
  await insert(database, 'site_reviews', count, (at) => ({
    ...written(at),
    topic: 'delivery',
    rating: (at % 5) + 1,
  }));
  await insert(database, 'feedback', count, (at) => ({
    country: at % 10 === 0 ? 'AM' : 'RU',
    topic: at % 3 === 0 ? 'Доставка' : 'Возврат',
    name: authorOf(at),
    email: `a${at}@example.com`,
    phone: '',
    order_number: '',
    message: `${text} ${at}`,
    owner: `visitor:${at}`,
    ip_address: '',
    consent_version: '',
    created_at: timeOf(at),
    state: at % 50 === 0 ? 'new' : 'closed',
  }));
  // As the database does by itself within minutes.
  await sql.raw(database.dialect === 'postgres' ? 'VACUUM ANALYZE' : 'ANALYZE').execute(database.longWork);
}
