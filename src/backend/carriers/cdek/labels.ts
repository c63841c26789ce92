import { setTimeout as pause } from 'node:timers/promises';
import * as z from 'zod';
import type { CdekSession } from './session.ts';

const LABEL_LIMIT_BYTES = 2 * 1024 * 1024;
const LOOKS = 8;
const LOOK_MS = 400;

const asked = z.object({ entity: z.object({ uuid: z.string().regex(/^[\w-]{8,64}$/) }) });
const made = z.object({ entity: z.object({ url: z.url().max(500).nullish() }).nullish() });

/** A label of 100 × 150 mm; null if it takes longer than a page can wait. */
export async function makeLabel(session: CdekSession, id: string): Promise<Buffer | null> {
  const body = { orders: [{ order_uuid: id }], copy_count: 1, format: 'A6' };
  const { entity } = asked.parse(
    await session.ask('/v2/print/barcodes', { method: 'POST', body }, [200, 202]),
  );
  for (let look = 0; look < LOOKS; look += 1) {
    const { entity: label } = made.parse(await session.ask(`/v2/print/barcodes/${entity.uuid}`));
    if (label?.url) return pdf(await session.download(label.url, LABEL_LIMIT_BYTES));
    await pause(LOOK_MS);
  }
  return null;
}

function pdf(file: Buffer): Buffer {
  if (file.subarray(0, 5).toString('latin1') !== '%PDF-') throw new Error('The carrier’s label is no PDF');
  return file;
}
