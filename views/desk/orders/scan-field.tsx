import { focused } from '#views/ui/forms/focused.ts';

/** As long as `maxLengths.scannedCode`. */
const LONGEST_CODE = 200;

/** A field that a scanner types into. */
export const ScanField = ({ label }: { readonly label: string }) => (
  <div className="field">
    <label htmlFor="code">{label}</label>
    <input
      id="code"
      name="code"
      maxLength={LONGEST_CODE}
      autoComplete="off"
      autoCapitalize="characters"
      spellCheck={false}
      enterKeyHint="done"
      {...focused()}
    />
  </div>
);
