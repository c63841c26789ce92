type Headers = Readonly<Record<string, string | string[] | undefined>>;

/** A reply's content security policy: the sources of each directive. */
export function policyOf(headers: Headers): Record<string, readonly string[]> {
  const directives = String(headers['content-security-policy'] ?? '').split(';');
  return Object.fromEntries(
    directives.map((directive) => {
      const [name = '', ...sources] = directive.split(' ');
      return [name, sources];
    }),
  );
}

/** The sources without the hashes of inline code. */
export const originsOf = (sources: readonly string[] = []): string[] =>
  sources.filter((source) => !source.startsWith("'sha256-"));
