import { typeset } from '#src/config/typography.ts';
import { deskHref } from '#src/desk-routes.ts';
import { OPINIONS_PER_PAGE } from '#src/models/desk/opinions/opinions.ts';
import { redirect } from '#src/web/result.ts';
import type { StaffInput } from '../../handler.ts';
import type { Result } from '../../result.ts';
import { noteCookie } from '../../session/cookies.ts';
import { opinionsPage } from './opinions.tsx';

type Input = StaffInput<object>;

/** Publishes what was chosen, each only if it still is as it was shown. */
export async function publishOpinions(input: Input): Promise<Result> {
  const chosen = input.form.getAll('chosen').map(readChoice).slice(0, OPINIONS_PER_PAGE);
  const valid = chosen.filter((choice) => choice !== undefined);
  if (valid.length === 0) return opinionsPage(input, typeset`Отметьте, что опубликовать.`, 422);
  const published: string[] = [];
  for (const { code, version } of valid) {
    const body = { version };
    const { success } = await input.gateway.content.publishOpinion({ params: { code }, body });
    if (success) published.push(code);
  }
  const missed = valid.length - published.length;
  if (missed > 0) return opinionsPage(input, missedText(published.length, missed), 409);
  const undo = { action: deskHref('undoOpinions'), fields: { codes: published.join(' ') } };
  return redirect(deskHref('opinions'), 303, { cookies: [noteCookie('opinions-published', undo)] });
}

/** `r12:3`: a code, and the version that was shown. */
function readChoice(written: string): { readonly code: string; readonly version: number } | undefined {
  const [, code, version] = /^([rqs]\d{1,9}):(\d{1,9})$/.exec(written) ?? [];
  return code === undefined ? undefined : { code, version: Number(version) };
}

const missedText = (published: number, missed: number): string =>
  typeset`Опубликовано: ${published}. Изменились, пока вы читали, и остались как есть: ${missed}.`;

/** Lets those wait again that were published together, as far as their authors do not know yet. */
export async function undoOpinions(input: Input): Promise<Result> {
  const codes = (input.form.get('codes') ?? '').split(' ').filter((code) => /^[rqs]\d{1,9}$/.test(code));
  let missed = 0;
  for (const code of codes.slice(0, OPINIONS_PER_PAGE)) {
    const body = { state: 'shown' } as const;
    const { success } = await input.gateway.content.undoOpinion({ params: { code }, body });
    if (!success) missed += 1;
  }
  if (missed > 0)
    return opinionsPage(input, typeset`Отменить уже нельзя: ${missed}. Остальные снова ждут решения.`, 409);
  return redirect(deskHref('opinions'), 303, { cookies: [noteCookie('undone')] });
}
