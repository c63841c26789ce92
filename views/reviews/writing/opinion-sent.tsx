import { focused } from '#views/ui/forms/focused.ts';

/** Replaces the form. */
export function OpinionSent({ message }: { readonly message: string }) {
  return (
    <p className="opinion-sent" role="status" tabIndex={-1} {...focused()}>
      {message}
    </p>
  );
}
