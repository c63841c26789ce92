import * as z from 'zod';
import { writtenCount, writtenPage, writtenPageSize } from '../shapes.ts';

export const page = z.object({ pageNumber: writtenPage, pageSize: writtenPageSize.default(20) });

export const byId = z.object({ id: writtenCount.describe('The id of the entry.') });

/** Cc of Unicode, written so that every reader of the OpenAPI document understands it. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: it is there to refuse them
const WITHOUT_CONTROLS = /^[^\u0000-\u001f\u007f-\u009f]*$/;

export const text = (most: number) => z.string().trim().max(most).regex(WITHOUT_CONTROLS);
