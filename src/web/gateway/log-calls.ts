import type { Transport } from './transport.ts';

interface CallLog {
  isLevelEnabled(level: 'debug'): boolean;
  debug(facts: object, text: string): void;
}

/** The transport, logging each call with its status and time if the log's level is `debug`. */
export function logCalls(transport: Transport, log: CallLog): Transport {
  if (!log.isLevelEnabled('debug')) return transport;
  return {
    ...transport,
    async send(request) {
      const began = performance.now();
      const { call, country } = request;
      const report = (facts: object) => {
        const tookMs = Math.round(performance.now() - began);
        log.debug({ call: `${call.service}.${call.name}`, country, ...facts, tookMs }, 'call');
      };
      try {
        const answer = await transport.send(request);
        report({ status: answer.status });
        return answer;
      } catch (error) {
        report({ err: error });
        throw error;
      }
    },
  };
}
