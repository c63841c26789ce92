import { focused } from '#views/ui/forms/focused.ts';

/** Takes the form's place. */
export function OpinionSent({ message }: { readonly message: string }) {
  return (
    <p className="opinion-sent" role="status" tabIndex={-1} {...focused()}>
      {message}
    </p>
  );
}
