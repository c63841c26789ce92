const CUSTOMERS_ORDERS = 3;
const ORDERS_A_DAY = 700;
const DAY_MS = 86_400_000;
/** Without a factor in common with 10 ** 8, so that no two orders get one number. */
const NUMBER_STEP = 48_151_623;

const surnames = ['Иванов', 'Смирнов', 'Кузнецов', 'Попов', 'Васильев', 'Петров', 'Соколов', 'Ковалёв'];
const syllables = ['ба', 'ве', 'ги', 'до', 'жу', 'ло', 'ми', 'не', 'ра', 'су', 'те', 'ша'];
const firstNames = ['Мария', 'Анна', 'Елена', 'Ольга', 'Ирина', 'Наталья', 'Алёна', 'Дарья', 'Пётр', 'Иван'];

/** Somebody made up, the same for the same place; one in five has one of eight surnames. */
export function personOf(at: number) {
  const chance = mixed(at);
  const surname = chance % 5 === 0 ? surnames[Math.floor(chance / 5) % 8] : rareSurname(chance);
  return {
    last_name: `${surname}а`,
    first_name: firstNames[mixed(at + 7) % firstNames.length] ?? '',
    phone: `79${String(mixed(at + 13) % 1_000_000_000).padStart(9, '0')}`,
    email: `Buyer${at}@example.com`,
  };
}

/** One order of four is a guest's; of the others a customer has three. */
export function orderOf(at: number) {
  const isGuests = at % (CUSTOMERS_ORDERS + 1) === 0;
  const made = new Date(Date.UTC(2022, 0, 1) + Math.floor(at / ORDERS_A_DAY) * DAY_MS).toISOString();
  const digits = String((at * NUMBER_STEP) % 10 ** 8).padStart(8, '0');
  const customer = Math.floor(at / (CUSTOMERS_ORDERS + 1));
  return {
    ...(isGuests ? personOf(at) : customerOf(customer)),
    number: `${made.slice(2, 10).replaceAll('-', '')}-${digits}`,
    idempotency_key: `key ${at}`,
    owner: isGuests ? `visitor:${at}` : `customer:${customer}`,
    created_at: made,
  };
}

export function reservationOf(at: number) {
  const { first_name: name, phone, owner, idempotency_key } = orderOf(at);
  return {
    number: `R2611${10 + (at % 20)}-${String(at).padStart(6, '0')}`,
    name,
    phone,
    owner,
    idempotency_key,
  };
}

export const customersOf = (orders: number): number => Math.ceil(orders / (CUSTOMERS_ORDERS + 1));

/** The nth customer, who is nobody of the guests. */
export const customerOf = (at: number) => personOf(at * (CUSTOMERS_ORDERS + 1) + 1);

const rareSurname = (chance: number): string =>
  `${[5, 60, 720, 8_640].map((step) => syllables[Math.floor(chance / step) % 12]).join('')}в`.replace(
    /^./,
    (letter) => letter.toUpperCase(),
  );

function mixed(at: number): number {
  let state = Math.imul(at ^ 0x9e3779b9, 0x85ebca6b);
  state = Math.imul(state ^ (state >>> 13), 0xc2b2ae35);
  return (state ^ (state >>> 16)) >>> 0;
}
