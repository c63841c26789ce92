interface WithoutScriptProps {
  /** The id of the form, if it does not stand around this. */
  readonly form?: string;
}

/** Tells the server that no script will show the outcome. Not for what a script inserts, where `noscript` is parsed. */
export function WithoutScript({ form }: WithoutScriptProps) {
  return (
    <noscript>
      <input type="hidden" form={form} name="plain" value="1" />
    </noscript>
  );
}
