import type { Email } from '../../tools/mailbox/mails.ts';
import { type Mailbox, startMailbox } from '../../tools/mailbox.ts';
import { eventually } from './eventually.ts';

export const TEST_API_KEY = 're_test_key';

export interface TestMailbox extends Mailbox {
  /** Mails to an address, oldest first. */
  to(address: string): Email[];
  /** The first mail to an address that `wanted` accepts; waits for it. */
  waitFor(address: string, wanted?: (mail: Email) => boolean): Promise<Email>;
}

/** A mailbox of one's own that keeps nothing on disk. */
export async function createMailbox(): Promise<TestMailbox> {
  const mailbox = await startMailbox({ apiKey: TEST_API_KEY });
  const to = (address: string) => mailbox.mails.all.filter((mail) => mail.to.includes(address));
  return {
    ...mailbox,
    to,
    waitFor: (address, wanted = () => true) =>
      eventually(() => to(address).find(wanted), `a mail to ${address}`),
  };
}
