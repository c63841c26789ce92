import { FeedRejected } from '#src/backend/feed/index.ts';
import { feedRefusal } from '#src/config/feed-refusals.ts';

/** What 1C is told, and shows to its user. */
export class ExchangeFailure extends Error {}

export const NO_ROOM = 'На диске магазина мало места';
export const INTERNAL = 'Внутренняя ошибка магазина';

/** Of files, and of PostgreSQL. */
const FULL_DISK = new Set<unknown>(['ENOSPC', 'EDQUOT', '53100']);
const FULL_DATABASE = /database or disk is full/;

/** What 1C is told of an error; {@link INTERNAL} for one that nobody has foreseen. */
export function reasonOf(error: unknown): string {
  if (error instanceof ExchangeFailure) return error.message;
  if (error instanceof FeedRejected) return `Файл не принят: ${inRussian(error.message)}`;
  return isOfFullDisk(error) ? NO_ROOM : INTERNAL;
}

/** 1C shows texts as they are: without spaces that do not break. */
const inRussian = (reason: string): string => (feedRefusal(reason) ?? reason).replaceAll('\u00a0', ' ');

const isOfFullDisk = (error: unknown): boolean =>
  error instanceof Error &&
  (FULL_DISK.has((error as NodeJS.ErrnoException).code) || FULL_DATABASE.test(error.message));
