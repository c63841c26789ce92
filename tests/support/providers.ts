import type { Message } from '#src/backend/messages/messages.ts';
import type { Providers } from '#src/backend/registries/providers.ts';

export interface TestProviders extends Providers {
  readonly sent: readonly Message[];
}

export function testProviders(): TestProviders {
  const sent: Message[] = [];
  return {
    sent,
    messages: {
      send: async (message) => {
        sent.push(message);
      },
    },
    geo: { locateIp: async () => null, addresses: null },
    payments: null,
    captcha: null,
    channels: { mail: true, sms: true },
    showsCodes: false,
    foreign: [],
  };
}
