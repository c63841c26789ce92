import { contentSubjects } from './content.ts';
import { deliverySubjects } from './delivery.ts';
import { exchangeSubjects } from './exchanges.ts';
import { goodsSubjects } from './goods.ts';
import { orderSubjects } from './orders.ts';
import { peopleSubjects } from './people.ts';
import { pageless, type Subject } from './subject.ts';

const readers = [
  ...orderSubjects,
  ...peopleSubjects,
  ...goodsSubjects,
  ...contentSubjects,
  ...deliverySubjects,
  ...exchangeSubjects,
];

/** @param written as the log has it; one of an unknown kind stays as it is */
export function subjectOf(written: string): Subject {
  for (const [pattern, read] of readers) {
    const [whole, ...groups] = pattern.exec(written) ?? [];
    if (whole !== undefined) return read(...groups);
  }
  return pageless(written);
}
