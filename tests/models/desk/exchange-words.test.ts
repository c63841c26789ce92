import { expect, it } from 'vitest';
import { adjustmentTexts, skipReasonTexts } from '#src/backend/feed/reasons.ts';
import { problemText } from '#src/models/desk/exchanges/words.ts';

it('Each reason for which offers are left out or changed is told at the desk in Russian', () => {
  for (const reason of [...Object.keys(skipReasonTexts), ...Object.keys(adjustmentTexts)])
    expect(problemText(reason)).toMatch(/[а-я]/);
});
