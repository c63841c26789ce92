import type { Queryable } from '#src/backend/database/database.ts';
import type { MessageState } from '#src/contract/content/staff-feedback.ts';
import { insertAll } from '../insert.ts';
import { isoAgo } from './order-rows.ts';
import type { Person } from './people.ts';

interface Message {
  readonly topic: string;
  readonly message: string;
  readonly state: MessageState;
  readonly daysAgo: number;
  readonly hasMail?: false;
  readonly note?: string;
  readonly reply?: string;
}

const BY = 'Менеджер (демо)';

const messages: readonly Message[] = [
  {
    topic: 'Наличие и размеры',
    message: 'Подскажите, когда снова будет мой размер? Ждать или искать в магазинах?',
    state: 'new',
    daysAgo: 0.2,
  },
  {
    topic: 'Запись на примерку',
    message: 'Хочу прийти в субботу, лучше после обеда.',
    state: 'new',
    daysAgo: 0.6,
    hasMail: false,
  },
  {
    topic: 'Заказ и доставка',
    message: 'Курьер не позвонил, а заказ отмечен как доставленный. Разберитесь, пожалуйста.',
    state: 'working',
    daysAgo: 1.1,
    note: 'Спросили службу доставки, ответят до вечера.',
  },
  {
    topic: 'Обмен и возврат',
    message: 'Можно ли вернуть вещь, купленную три недели назад? Бирки на месте.',
    state: 'answered',
    daysAgo: 3,
    reply: 'Можно: оформите возврат в личном кабинете, деньги вернутся тем же способом.',
  },
  {
    topic: 'Другое',
    message: 'Спасибо за помощь с размером, всё подошло!',
    state: 'closed',
    daysAgo: 6,
    reply: 'Спасибо, что написали. Носите с удовольствием!',
  },
];

/** What a customer wrote to the shop, in each state. */
export async function writeMessages(query: Queryable, person: Person, now: Date): Promise<void> {
  for (const each of messages) await writeMessage(query, person, each, now);
}

async function writeMessage(query: Queryable, person: Person, told: Message, now: Date): Promise<void> {
  const { topic, message, state, daysAgo, hasMail = true, note, reply } = told;
  const { id } = await query
    .insertInto('feedback')
    .values({
      country: person.country,
      topic,
      name: person.firstName,
      email: hasMail ? person.email : '',
      phone: person.phone,
      order_number: '',
      message,
      owner: `customer:${person.id}`,
      ip_address: '192.0.2.1',
      consent_version: 'demo',
      created_at: isoAgo(now, daysAgo),
      state,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const written = { feedback_id: id, written_by: BY, written_at: isoAgo(now, daysAgo / 2) };
  if (note)
    await insertAll(query, 'feedback_entries', [{ ...written, kind: 'note', text: note, request: 'note' }]);
  if (reply)
    await insertAll(query, 'feedback_entries', [
      { ...written, kind: 'reply', text: reply, request: 'reply' },
    ]);
}
