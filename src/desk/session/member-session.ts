import { countries } from '#src/config/countries.ts';
import { type MemberModel, memberModel } from '#src/models/desk/member.ts';
import type { Gateway, GatewayClient } from '#src/web/gateway/gateway.ts';
import { GatewayError } from '#src/web/gateway/gateway-error.ts';

/** A gateway under a session's token, which is never renewed. @param address the member's */
export const gatewayUnder = (
  client: GatewayClient,
  token: string | null,
  address: string,
  country = countries.RU.code,
): Gateway => client.as(country, { token: async () => token }, address);

/** Who has signed in; null if the session has ended, or the token is a program's key. */
export async function readMember(gateway: Gateway): Promise<MemberModel | null> {
  try {
    return memberModel(await gateway.staff.showOwn());
  } catch (error) {
    if (error instanceof GatewayError && [401, 403].includes(error.status)) return null;
    throw error;
  }
}
