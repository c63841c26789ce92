/** An access token like the identity service's (product.md, Sessions), but with an invalid signature. */
export function unsignedToken(payload: {
  readonly exp: number | string;
  readonly UserId?: string | number;
  readonly id?: string;
}) {
  return `e30.${Buffer.from(JSON.stringify(payload)).toString('base64url')}.`;
}

/** The value of a cookie that a reply sets; undefined if it does not. */
export function cookieSet(headers: Record<string, unknown>, name: string): string | undefined {
  const line = cookieLines(headers).find((each) => each.startsWith(`${name}=`));
  return line?.slice(name.length + 1).split(';')[0];
}

/** The Cookie header that a browser would send after that reply. */
export const cookiesAfter = (headers: Record<string, unknown>): string =>
  cookieLines(headers)
    .map((line) => line.split(';')[0])
    .join('; ');

const cookieLines = (headers: Record<string, unknown>) => (headers['set-cookie'] ?? []) as readonly string[];
