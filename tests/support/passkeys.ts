import { contract } from '#src/contract/index.ts';
import type { TestBackend } from './backend.ts';
import { deskAddress as ipAddress, PASSWORD, type TestMember } from './staff-member.ts';

const { staff } = contract;
export const device = 'Firefox на Linux';

/** What a browser of a member asks the backend about passkeys. */
export interface PasskeyBrowser {
  /** The options of a new passkey. */
  offered(): Promise<string>;
  add(response: string): Promise<{ success: boolean; errorMessage: string }>;
  list(): Promise<readonly { id: number; device: string; addedAt: string; usedAt: string | null }[]>;
  /** Removes the newest. */
  remove(): Promise<void>;
  /** Signs in by the password, to the token that waits for the second factor. */
  begin(): Promise<string>;
}

export function passkeyBrowser(
  backend: TestBackend,
  { email, token: accessToken }: Pick<TestMember, 'email' | 'token'>,
): PasskeyBrowser {
  const list = async () => (await backend.reply(staff.listOwnPasskeys, {}, { accessToken })).passkeys;
  return {
    offered: async () => (await backend.reply(staff.beginOwnPasskey, {}, { accessToken })).options,
    add: (response) => backend.reply(staff.addOwnPasskey, { body: { response, device } }, { accessToken }),
    list,
    async remove() {
      const params = { id: (await list())[0]?.id ?? 0 };
      await backend.reply(staff.removeOwnPasskey, { params }, { accessToken });
    },
    async begin() {
      const body = { email, password: PASSWORD, device, ipAddress };
      return (await backend.reply(staff.beginSignIn, { body })).token;
    },
  };
}
