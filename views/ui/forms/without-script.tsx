interface WithoutScriptProps {
  /** The id of the form, if this is not inside it. */
  readonly form?: string;
}

/**
 * Tells the server that no script will show the result. Not for HTML inserted by a script, in which
 * `noscript` is parsed.
 */
export function WithoutScript({ form }: WithoutScriptProps) {
  return (
    <noscript>
      <input type="hidden" form={form} name="plain" value="1" />
    </noscript>
  );
}
