import { deskHref } from '#src/desk-routes.ts';
import type { MessagePageModel, NoteFields, ReplyFields } from '#src/models/desk/messages/message-page.ts';
import { Problem } from '../ui/problem.tsx';
import { Timeline } from '../ui/timeline.tsx';
import { MessageReply } from './message-reply.tsx';
import { MessageText } from './message-text.tsx';
import { MessageNote, MessageSteps } from './message-work.tsx';

interface MessagePageProps {
  readonly shown: MessagePageModel;
  readonly reply: ReplyFields;
  readonly note: NoteFields;
  /** Names what the forms send. */
  readonly request: string;
  /** Empty without one. */
  readonly problem: string;
}

/** One message: what was written, what was replied, and what can be done. */
export function MessagePage({ shown, reply, note, request, problem }: MessagePageProps) {
  const { message, entries, events, work } = shown;
  return (
    <>
      <p className="way-back">
        <a href={deskHref('messages')}>Обращения</a>
      </p>
      <h1>{message.title}</h1>
      {problem && <Problem>{problem}</Problem>}
      <MessageText message={message} />
      {entries.length > 0 && <Entries entries={entries} />}
      {work && <MessageSteps work={work} />}
      {work && <MessageReply work={work} fields={reply} request={request} />}
      {work && <MessageNote work={work} fields={note} request={request} />}
      {events.length > 0 && <Timeline events={events} />}
    </>
  );
}

const Entries = ({ entries }: Pick<MessagePageModel, 'entries'>) => (
  <ol className="notes message-entries">
    {entries.map(({ id, title, isReply, isoTime, text }) => (
      <li key={id} data-reply={isReply ? '' : undefined}>
        <p className="quiet">
          <time dateTime={isoTime}>{title}</time>
        </p>
        <p className="note-text">{text}</p>
      </li>
    ))}
  </ol>
);
