import type { OutboxMail, OutboxPage, OutboxStatus } from '../../../domain/notification/outbox.ts';
import { api, call } from '../../lib/api.ts';

/** Twenty mails of one state, or of all; `before` is `next` of the page before. */
export function readOutbox(status: OutboxStatus | null, before: string | null): Promise<OutboxPage> {
  const query = { ...(status && { status }), ...(before !== null && { before }) };
  return call(api.outbox.$get({ query }));
}

/** Refused with `mail_not_failed` or `mail_gone` when there is nothing to try any more. */
export function retryMail(id: string): Promise<OutboxMail> {
  return call(api.outbox[':id'].retry.$post({ param: { id } }));
}

/** Answers when the provider has; refused with `mail_failed` and its `cause`. */
export function sendTestMail() {
  return call(api.settings['test-mail'].$post());
}
