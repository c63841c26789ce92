import type { FeedbackModel } from '#src/storefront/models/feedback/feedback.ts';
import { FieldError } from '#views/ui/field.tsx';
import { focused } from '#views/ui/focused.ts';

/** What the message is about. */
export function TopicField({ feedback }: { readonly feedback: FeedbackModel }) {
  const { fields, problems, topics } = feedback;
  return (
    <div className="field">
      <label htmlFor="topic">Тема</label>
      <select
        id="topic"
        name="topic"
        defaultValue={topics.includes(fields.topic) ? fields.topic : ''}
        aria-required
        aria-invalid={problems.topic ? true : undefined}
        aria-describedby={problems.topic && 'topic-error'}
        {...focused(feedback.focused === 'topic')}
      >
        <option value="">Выберите тему</option>
        {topics.map((topic) => (
          <option key={topic} value={topic}>
            {topic}
          </option>
        ))}
      </select>
      <FieldError name="topic" error={problems.topic} />
    </div>
  );
}
