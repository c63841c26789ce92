import { typeset } from '#src/config/typography.ts';
import { deskHref } from '#src/desk-routes.ts';
import { type TemplateFields, templateForm } from '#src/models/desk/messages/message-page.ts';
import { notFound, redirect } from '#src/web/result.ts';
import { TemplatesPage } from '#views/desk/messages/templates-page.tsx';
import type { StaffInput } from '../../handler.ts';
import { page, type Result } from '../../result.ts';
import { noteCookie } from '../../session/cookies.ts';
import { idIn } from './message.tsx';

type Input = StaffInput<object>;

export async function showReplyTemplates(input: Input): Promise<Result> {
  const { templates } = await input.gateway.content.listReplyTemplates({});
  const chosen = templates.find(({ id }) => String(id) === input.query.get('template'));
  return templatesPage(input, templateForm().fields(chosen && { title: chosen.title, text: chosen.text }));
}

async function templatesPage({ gateway }: Input, fields: TemplateFields, status = 200): Promise<Result> {
  const { templates } = await gateway.content.listReplyTemplates({});
  const rows = templates.map(({ id, title, text }) => ({
    id,
    title,
    text,
    editHref: deskHref('replyTemplates', {}, { template: String(id) }),
    deleteHref: deskHref('deleteReplyTemplate', { template: String(id) }),
  }));
  return page('Заготовки ответов', <TemplatesPage templates={rows} fields={fields} />, status);
}

export async function saveReplyTemplate(input: Input): Promise<Result> {
  const read = templateForm().read(input.form);
  if (!read.ok) return templatesPage(input, templateForm().fields(read.values, read.errors), 422);
  const { success } = await input.gateway.content.saveReplyTemplate({ body: read.value });
  if (success) return redirect(deskHref('replyTemplates'), 303, { cookies: [noteCookie('template-saved')] });
  const tooMany = { title: typeset`Заготовок уже пятьдесят: удалите лишнюю` };
  return templatesPage(input, templateForm().fields(read.values, tooMany), 422);
}

export async function deleteReplyTemplate(input: StaffInput<{ template: string }>): Promise<Result> {
  const template = idIn({ id: input.params.template });
  if (template === null) return notFound;
  const { templates } = await input.gateway.content.listReplyTemplates({});
  const gone = templates.find(({ id }) => id === template);
  await input.gateway.content.deleteReplyTemplate({ params: { template } });
  const undo = gone && {
    action: deskHref('saveReplyTemplate'),
    fields: { title: gone.title, text: gone.text },
  };
  return redirect(deskHref('replyTemplates'), 303, { cookies: [noteCookie('template-deleted', undo)] });
}
