import { typeset } from '#src/config/typography.ts';
import type { MessageWork, ReplyFields } from '#src/models/desk/messages/message-page.ts';
import { Button } from '#views/ui/button.tsx';
import { TextField } from '#views/ui/forms/text-field.tsx';

interface MessageReplyProps {
  readonly work: MessageWork;
  readonly fields: ReplyFields;
  readonly request: string;
}

/** A mail: the button says to whom. Texts to begin with are links, so that they need no script. */
export function MessageReply({ work: { version, reply }, fields, request }: MessageReplyProps) {
  if (!reply) return <p>{typeset`Почты автор не оставил: позвоните и нажмите «Ответили не письмом».`}</p>;
  return (
    <section aria-labelledby="reply-title" className="message-reply">
      <h2 id="reply-title">Ответить письмом</h2>
      {reply.templates.length > 0 && (
        <nav className="filters" aria-label="Заготовки">
          <ul>
            {reply.templates.map(({ title, href }) => (
              <li key={href}>
                <a className="text-link" href={href}>
                  {title}
                </a>
              </li>
            ))}
          </ul>
        </nav>
      )}
      <form method="post" action={reply.href} noValidate>
        <input type="hidden" name="version" value={version} />
        <input type="hidden" name="request" value={request} />
        <TextField {...fields.reply} label="Ответ" rows={8} />
        <p className="quiet">
          {typeset`Приветствие и слова покупателя письмо добавит само. Оно уйдёт через две минуты, до тех пор его можно отменить.`}
        </p>
        <Button className="message-send">{reply.button}</Button>
      </form>
    </section>
  );
}
