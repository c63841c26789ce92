import type { FeedbackModel } from '#src/storefront/models/feedback/feedback.ts';
import { FieldError } from '#views/ui/field.tsx';
import { focused } from '#views/ui/focused.ts';

/** What a shopper has to say. */
export function MessageField({ feedback }: { readonly feedback: FeedbackModel }) {
  const { fields, problems, mostOf } = feedback;
  return (
    <div className="field">
      <label htmlFor="message">Сообщение</label>
      <textarea
        id="message"
        name="message"
        rows={6}
        maxLength={mostOf.message}
        defaultValue={fields.message}
        aria-required
        aria-invalid={problems.message ? true : undefined}
        aria-describedby={problems.message && 'message-error'}
        {...focused(feedback.focused === 'message')}
      />
      <FieldError name="message" error={problems.message} />
    </div>
  );
}
