import { join } from 'node:path';
import type { Logger } from 'pino';
import type { Environment } from '#src/config/environment.ts';
import { type MessageSender, outboxSender, providerSender } from './messages.ts';
import { smsRu } from './sms-ru.ts';
import { smsc } from './smsc.ts';
import { type MailHtml, smtp } from './smtp.ts';
import { ucaller } from './ucaller.ts';

/** Builds the sender from the configured providers; messages without one go to `outbox.jsonl`. */
export function createMessageSender(environment: Environment, log: Logger, htmlOf: MailHtml): MessageSender {
  const outbox = outboxSender(join(environment.DATA_DIR, 'outbox.jsonl'), log);
  const { SMS_PROVIDER, SMS_SENDER, UCALLER_KEY, UCALLER_SERVICE_ID, SMTP_URL, MAIL_FROM } = environment;
  const { SMSRU_API_ID: apiId = '', SMSC_LOGIN: login = '', SMSC_PASSWORD: password = '' } = environment;
  const sms = {
    smsru: smsRu({ apiId, from: SMS_SENDER }),
    smsc: smsc({ login, password, sender: SMS_SENDER }),
  };
  const flashCall =
    UCALLER_KEY && UCALLER_SERVICE_ID
      ? ucaller({ key: UCALLER_KEY, serviceId: UCALLER_SERVICE_ID })
      : undefined;
  const mail =
    SMTP_URL && MAIL_FROM
      ? smtp({ url: SMTP_URL, from: MAIL_FROM, htmlOf: orTextAlone(htmlOf, log) })
      : undefined;
  return providerSender({ sms: SMS_PROVIDER.map((name) => sms[name]), flashCall, mail }, outbox, log);
}

/** The text contains everything: a letter is rather sent without HTML than not at all. */
const orTextAlone =
  (htmlOf: MailHtml, log: Logger): MailHtml =>
  (letter) => {
    try {
      return htmlOf(letter);
    } catch (error) {
      log.error({ err: error }, 'a letter has no HTML: it is sent as text alone');
      return null;
    }
  };
