import { csvOf } from '#src/config/csv.ts';
import type { CallReply } from '#src/contract/call.ts';
import type { Contract } from '#src/contract/index.ts';

type Codes = CallReply<Contract['cart']['exportPromotionCodes']>['codes'];

export const codesCsv = (codes: Codes): string =>
  csvOf(
    ['Код', 'Использован'],
    codes.map(({ code, usedAt }) => [code, usedAt?.slice(0, 10) ?? '']),
  );
